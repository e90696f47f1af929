import { describe, expect, it } from 'vitest';

import { readLegalText } from '@cms/content/queries/read-legal-text';
import { readSettings } from '@cms/content/queries/read-settings';
import { closeDays } from '@cms/delivery/operations/change-closed-days';
import { saveWeekDay } from '@cms/delivery/operations/save-week-day';
import { startWindows } from '@cms/delivery/operations/start-windows';
import { findWeekDays } from '@cms/delivery/queries/week-days';
import { readSlotPlan } from '@cms/delivery/read-slot-plan';
import { readBookedWindows } from '@cms/orders/queries/booked-windows';
import { dropSnapshots } from '@cms/platform/cache/snapshot-cache';
import { sqlOf } from '@cms/platform/database/sql';
import { checkInvariants } from '@cms/reports/invariants';
import { hasWindows, slotsOf } from '@shop/delivery/slots';
import type { WeekDayForm } from '@shop/delivery/delivery-forms';
import { weekdayOf } from '@shop/time/days';
import { openState } from '@shop/time/open-now';
import { instantAt } from '@shop/time/bahia';
import { markdownToLexical } from '@cms/seed/content/markdown-to-lexical';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { bahiaDay, makeWindow } from '@tests/support/factories/make-slots';
import { makeHours, makeSettings } from '@tests/support/factories/make-settings';
import { makeOrder } from '@tests/support/factories/make-order';
import { makeProduct } from '@tests/support/factories/make-product';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();

const owner = async () => (await makeCustomer(shop.cms, { role: 'admin', fullName: 'Marina Dias' })).id;

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const CLOSED: WeekDayForm = { attendance: [], pickup: [], delivery: [] };

async function stored(weekday: number) {
  const day = (await findWeekDays(shop.cms)).days[weekday];
  if (!day) throw new Error('no such day');
  return day;
}

/** Saves a day as the screen shows it now. */
async function save(weekday: number, form: Partial<WeekDayForm>, actorId?: string) {
  const day = await stored(weekday);
  const kept = (method: 'pickup' | 'delivery') =>
    day.windows[method]
      .filter(({ isActive }) => isActive)
      .map(({ id, from, to, capacity }) => ({ id, from, to, capacity }));
  return saveWeekDay(shop.cms, {
    weekday,
    seenVersion: day.version,
    form: { attendance: day.attendance, pickup: kept('pickup'), delivery: kept('delivery'), ...form },
    actorId: actorId ?? (await owner()),
  });
}

const settings = () => {
  dropSnapshots('content');
  return readSettings(shop.cms);
};

/** The states of a method's windows in the next two weeks on one weekday. */
async function statesOn(weekday: number, method: 'pickup' | 'delivery') {
  const plan = await readSlotPlan(sqlOf(shop.cms.payload), { dayCount: 14 });
  const question = { method, zoneId: null, dayCount: 14, noticeDays: 0, ...plan };
  return slotsOf(plan, question)
    .filter(({ date }) => weekdayOf(date) === weekday)
    .map(({ state }) => state);
}

describe('a weekday of the grid', () => {
  it('makes the windows, and is what every text and page says', async () => {
    await makeSettings(shop.cms);
    const written = await markdownToLexical(shop.cms.payload.config);
    await shop.cms.payload.updateGlobal({
      slug: 'returns-policy',
      overrideAccess: true,
      data: {
        ...{ title: 'Devoluções', version: '2026-11', lastUpdated: 'novembro de 2026', _status: 'published' },
        body: written('Atendimento: {horário de atendimento}. Retirada: {horário de retirada}.'),
      },
    });
    for (const weekday of EVERY_DAY)
      expect(
        await save(weekday, {
          attendance: [{ opens: '10:00', closes: '18:00' }],
          pickup: [
            { id: null, from: '10:00', to: '14:00', capacity: 8 },
            { id: null, from: '14:00', to: '18:00', capacity: 8 },
          ],
        }),
      ).toMatchObject({ ok: true });
    expect(await statesOn(3, 'pickup')).toContain('open');
    const span = { days: EVERY_DAY, opens: '10:00', closes: '18:00' };
    expect(await settings()).toMatchObject({
      attendanceHours: [span],
      pickupHours: [span],
      deliveryHours: [],
    });
    dropSnapshots('catalog');
    const policy = JSON.stringify(await readLegalText(shop.cms, 'returns-policy'));
    expect(policy).toContain(
      'Atendimento: todos os dias, das 10h às 18h. Retirada: todos os dias, das 10h às 18h.',
    );
  });

  it('that is closed closes: nothing of it can be ordered, and no text names it', async () => {
    await makeSettings(shop.cms);
    const date = await bahiaDay(shop.cms, 3);
    const weekday = weekdayOf(date);
    await makeWindow(shop.cms, { date, method: 'pickup', capacity: 5 });
    await makeWindow(shop.cms, { date, method: 'delivery', capacity: 5 });
    expect(await statesOn(weekday, 'pickup')).toContain('open');
    expect(await save(weekday, CLOSED)).toMatchObject({ ok: true });
    expect([await statesOn(weekday, 'pickup'), await statesOn(weekday, 'delivery')]).toEqual([[], []]);
    // The only day is off: the shop is closed for pickups, and does not sell them without a window.
    const plan = await readSlotPlan(sqlOf(shop.cms.payload), { dayCount: 14 });
    expect(hasWindows(plan, 'pickup')).toBe(true);
    const { attendanceHours } = await settings();
    expect(attendanceHours.flatMap(({ days }) => days)).not.toContain(weekday);
  });

  it('keeps the window of an order, says who has one, and gives the window back when the row is switched on', async () => {
    const date = await bahiaDay(shop.cms, 3);
    const weekday = weekdayOf(date);
    const templateId = await makeWindow(shop.cms, {
      date,
      from: '10:00',
      to: '18:00',
      capacity: 5,
      cutoffDays: 1,
    });
    const customer = await makeCustomer(shop.cms, { fullName: 'Caio Freire' });
    const product = await makeProduct(shop.cms);
    const orderId = await makeOrder(shop.cms, { customerId: customer.id, product, deliveryMethod: 'pickup' });
    const sql = sqlOf(shop.cms.payload);
    await sql.query(`insert into slot_days (template_id, date, capacity, taken) values ($1, $2, 5, 1)`, [
      templateId,
      date,
    ]);
    await sql.query(
      `update orders set slot_template_id = $2, slot_date = $3, slot_from = '10:00', slot_to = '18:00', slot_held = true
       where id = $1`,
      [orderId, templateId, date],
    );
    expect(await readBookedWindows(shop.cms)).toMatchObject([
      { customerName: 'Caio Freire', templateId, date, from: '10:00', to: '18:00' },
    ]);
    expect(await save(weekday, { pickup: [] })).toMatchObject({ ok: true });
    expect((await stored(weekday)).windows.pickup).toMatchObject([{ id: templateId, isActive: false }]);
    expect(await readBookedWindows(shop.cms)).toHaveLength(1);
    const back = { id: null, from: '10:00', to: '18:00', capacity: 6 };
    expect(await save(weekday, { pickup: [back] })).toMatchObject({ ok: true });
    expect((await stored(weekday)).windows.pickup).toMatchObject([
      { id: templateId, isActive: true, capacity: 6, cutoffDays: 1 },
    ]);
    // The places of the day follow, and never fall below its orders.
    const [row] = await sql.query<{ capacity: number }>('select capacity from slot_days');
    expect(row?.capacity).toBe(6);
    const ofWindows = (await checkInvariants(sql)).filter(({ name }) => /horário|vagas/.test(name));
    expect(ofWindows.map(({ violations }) => violations)).toEqual([0, 0, 0, 0]);
  });

  it('is refused after somebody else’s change, and to a person without the permission', async () => {
    const day = await stored(2);
    expect(await save(2, { attendance: [{ opens: '09:00', closes: '12:00' }] })).toMatchObject({ ok: true });
    const late = { weekday: 2, seenVersion: day.version, form: CLOSED };
    expect(await saveWeekDay(shop.cms, { ...late, actorId: await owner() })).toEqual({
      ok: false,
      error: { code: 'day_changed' },
    });
    const { id } = await makeCustomer(shop.cms);
    expect(await save(2, CLOSED, id)).toEqual({ ok: false, error: { code: 'access_denied' } });
    expect((await stored(2)).attendance).toEqual([{ opens: '09:00', closes: '12:00' }]);
  });
});

describe('a method with hours and without windows', () => {
  it('asks for no window, and its hours are changed in the same grid', async () => {
    await makeHours(shop.cms, 'pickup', [{ days: [1, 2], opens: '19:00', closes: '21:00' }]);
    expect((await findWeekDays(shop.cms)).withoutWindows).toEqual(['pickup']);
    await save(2, { pickup: [{ id: null, from: '18:00', to: '20:00', capacity: 0 }] });
    expect((await settings()).pickupHours).toEqual([
      { days: [1], opens: '19:00', closes: '21:00' },
      { days: [2], opens: '18:00', closes: '20:00' },
    ]);
    const plan = await readSlotPlan(sqlOf(shop.cms.payload), { dayCount: 7 });
    expect(hasWindows(plan, 'pickup')).toBe(false);
  });

  it('gets windows from its hours, once', async () => {
    await makeHours(shop.cms, 'pickup', [{ days: [1, 2], opens: '19:00', closes: '21:00' }]);
    const actorId = await owner();
    const start = () => startWindows(shop.cms, { method: 'pickup', capacity: 12, actorId });
    expect([await start(), await start()]).toEqual([
      { ok: true, made: 2 },
      { ok: true, made: 0 },
    ]);
    expect((await settings()).pickupHours).toEqual([{ days: [1, 2], opens: '19:00', closes: '21:00' }]);
    const plan = await readSlotPlan(sqlOf(shop.cms.payload), { dayCount: 7 });
    expect(hasWindows(plan, 'pickup')).toBe(true);
    expect((await stored(1)).windows.pickup).toMatchObject([{ from: '19:00', to: '21:00', capacity: 12 }]);
  });
});

it('a closed day closes the attendance, too, with no reason given', async () => {
  await makeSettings(shop.cms);
  const date = await bahiaDay(shop.cms, 1);
  const days = [{ date, method: null, reason: '' }];
  const actorId = await owner();
  const closing = await closeDays(shop.cms, { days, actorId });
  const stored = await sqlOf(shop.cms.payload).query<{ id: string }>(
    'select id from delivery_closed_days where date = $1',
    [date],
  );
  expect(closing).toEqual({ ok: true, closed: 1, openedBefore: stored.map(({ id }) => id) });
  // Nobody may open by "Desfazer" what was closed before.
  expect(await closeDays(shop.cms, { days, actorId })).toEqual({ ok: true, closed: 0, openedBefore: [] });
  const { attendanceHours, closedDates } = await settings();
  expect(closedDates).toEqual([date]);
  const noon = instantAt(date, '12:00');
  expect(openState(attendanceHours, noon).isOpen).toBe(true);
  expect(openState(attendanceHours, noon, closedDates).isOpen).toBe(false);
});

it('a day that ends early ends its attendance and its windows, until it is closed or reopened', async () => {
  await makeSettings(shop.cms);
  const actorId = await owner();
  const date = await bahiaDay(shop.cms, 1);
  const close = (endsAt: string | null) =>
    closeDays(shop.cms, { days: [{ date, method: null, endsAt, reason: '' }], actorId });
  expect([await close('15:00'), await close('15:00'), await close('16:00')]).toMatchObject([
    { ok: true, closed: 1 },
    { ok: true, closed: 0 },
    { ok: true, closed: 1 },
  ]);
  const { attendanceHours, closedDates, earlyEnds } = await settings();
  expect({ closedDates, earlyEnds }).toEqual({ closedDates: [], earlyEnds: { [date]: '16:00' } });
  const at = (time: string) =>
    openState(attendanceHours, instantAt(date, time), closedDates, earlyEnds).isOpen;
  expect([at('15:59'), at('16:00')]).toEqual([true, false]);
  const plan = await readSlotPlan(sqlOf(shop.cms.payload), { dayCount: 3 });
  expect(plan.closedDays).toEqual([{ date, method: null, endsAt: '16:00', reason: '' }]);
  // A whole day stays closed, whatever is asked afterwards.
  expect([await close(null), await close('17:00')]).toMatchObject([
    { ok: true, closed: 1 },
    { ok: true, closed: 0 },
  ]);
  expect(await settings()).toMatchObject({ closedDates: [date], earlyEnds: {} });
});
