import { afterEach, describe, expect, it } from 'vitest';

import { cancelOwnOrder } from '@cms/payments/operations/cancel-own-order';
import { expireReservations } from '@cms/payments/operations/expire-reservations';
import { changeSlotDay } from '@cms/delivery/operations/change-slot-day';
import { takePlace } from '@cms/delivery/slot-days';
import { inTransaction } from '@cms/platform/database/transaction';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { HOME } from '@tests/support/orders/ordering';
import { bahiaDay, makeWindow, placesOf } from '@tests/support/factories/make-slots';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';
import { createWindowSteps, errorOf } from '@tests/support/orders/window-steps';
import { until } from '@tests/support/server/until';

const s = usePayingShop();
const { readyToPlace, placed, windowTomorrow, slotOf, admin } = createWindowSteps(s);

afterEach(() => s.expectInvariants());

const hasWaitingTransaction = async () =>
  (
    await s.shop.sql.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).length > 0;

describe('a window with one place', () => {
  it('is taken by the first order and refused to the second, which keeps its cart', async () => {
    const slot = await windowTomorrow();
    const { orderId } = await placed({ slot });
    expect(await slotOf(orderId)).toMatchObject({ date: slot.date, from: '09:00', to: '12:00', held: true });
    const { input } = await readyToPlace({ slot });
    expect(errorOf(await s.place(input))).toMatchObject({
      code: 'slot_full',
      slot: { date: slot.date },
      next: { templateId: slot.templateId },
    });
    expect(await placesOf(s.shop.cms, slot)).toMatchObject({ capacity: 1, taken: 1 });
  });

  it('is taken once when the same order is placed twice', async () => {
    const slot = await windowTomorrow();
    const { input, orderId } = await placed({ slot });
    expect(await s.place(input)).toMatchObject({ ok: true, orderId });
    expect(await placesOf(s.shop.cms, slot)).toMatchObject({ taken: 1 });
  });

  it('passes from a replaced order to the order that replaces it', async () => {
    const slot = await windowTomorrow();
    const { input, orderId } = await placed({ slot });
    const again = await s.place({ ...input, slot, deliveryInstructions: '', termsVersion: '2025-02' });
    expect(again.ok && again.orderId).not.toBe(orderId);
    expect(again.ok).toBe(true);
    expect(await slotOf(orderId)).toMatchObject({ status: 'cancelado', held: false });
    expect(await placesOf(s.shop.cms, slot)).toMatchObject({ taken: 1 });
  });

  it('is released when the order is cancelled, when it expires, and when its payment page cannot be opened', async () => {
    const slot = await windowTomorrow();
    const first = await placed({ slot });
    await cancelOwnOrder(s.shop.cms, first);
    expect(await placesOf(s.shop.cms, slot)).toMatchObject({ taken: 0 });
    const second = await placed({ slot });
    await s.letExpire(second.orderId);
    await expireReservations(s.shop.cms);
    expect(await placesOf(s.shop.cms, slot)).toMatchObject({ taken: 0 });
    await s.simulator.control.setFault({ endpoint: 'createPreference', mode: 'status500' });
    const { input } = await readyToPlace({ slot });
    expect(errorOf(await s.place(input))).toEqual({ code: 'payment_failed' });
    expect(await placesOf(s.shop.cms, slot)).toMatchObject({ taken: 0 });
  });
});

describe('many buyers at once', () => {
  it('get exactly the places of a window, and no stock is lost', async () => {
    const slot = await windowTomorrow(5);
    const pizza = await s.product({ priceCents: 5000, stock: 100 });
    const buyers = await Promise.all(
      Array.from({ length: 20 }, () => s.shopper([{ productId: pizza.id, quantity: 1 }])),
    );
    const results = await Promise.all(
      buyers.map(({ id, cartId }) => s.place({ customerId: id, cartId, expectedTotalCents: 5000, slot })),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(5);
    expect(results.map(errorOf).filter((error) => error?.code === 'slot_full')).toHaveLength(15);
    expect(await placesOf(s.shop.cms, slot)).toMatchObject({ taken: 5 });
    expect(await s.stockOf(pizza.id)).toBe(95);
  });

  it('without a chosen window fill the windows one after the other', async () => {
    const first = await windowTomorrow(3, 1);
    const second = await windowTomorrow(3, 2);
    const pizza = await s.product({ priceCents: 5000, stock: 100 });
    const buyers = await Promise.all(
      Array.from({ length: 6 }, () => s.shopper([{ productId: pizza.id, quantity: 1 }])),
    );
    const results = await Promise.all(
      buyers.map(({ id, cartId }) => s.place({ customerId: id, cartId, expectedTotalCents: 5000 })),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(6);
    expect(await placesOf(s.shop.cms, first)).toMatchObject({ taken: 3 });
    expect(await placesOf(s.shop.cms, second)).toMatchObject({ taken: 3 });
  });

  it('who change to each other’s window do not deadlock', async () => {
    const one = await windowTomorrow(10, 1);
    const other = await windowTomorrow(10, 2);
    const orders = await Promise.all([
      ...Array.from({ length: 3 }, () => placed({ slot: one })),
      ...Array.from({ length: 3 }, () => placed({ slot: other })),
    ]);
    const results = await Promise.all(
      orders.map(({ input }) => s.place({ ...input, slot: input.slot === one ? other : one })),
    );
    expect(results.map(({ ok }) => ok)).toEqual(orders.map(() => true));
    expect(await placesOf(s.shop.cms, one)).toMatchObject({ taken: 3 });
    expect(await placesOf(s.shop.cms, other)).toMatchObject({ taken: 3 });
  });
});

describe('an order without a chosen window', () => {
  it('takes the next free window, and gets none in a shop without windows', async () => {
    const { orderId: before } = await placed();
    expect(await slotOf(before)).toMatchObject({ date: null, held: false });
    const slot = await windowTomorrow(10, 2);
    const { orderId } = await placed();
    expect(await slotOf(orderId)).toMatchObject({ date: slot.date, held: true });
  });

  it('is refused after the buyer lost an earlier chosen window, because the buyer must then choose again', async () => {
    const slot = await windowTomorrow(10);
    const { input } = await readyToPlace({ mustChooseSlot: true });
    expect(errorOf(await s.place(input))).toMatchObject({ code: 'slot_required', next: slot });
  });

  it('is refused when every window is full', async () => {
    await windowTomorrow(0);
    const { input } = await readyToPlace();
    expect(errorOf(await s.place(input))).toMatchObject({ code: 'slot_full', slot: null, next: null });
  });

  it('takes no pickup window when it is to be delivered', async () => {
    await windowTomorrow(0);
    const { orderId } = await placed({ deliveryMethod: 'delivery', address: HOME });
    expect(await slotOf(orderId)).toMatchObject({ date: null, zone: 'Salvador' });
  });
});

describe('a window that stops taking orders', () => {
  it('is refused to orders from its cut-off time on, and given to them before', async () => {
    const date = await bahiaDay(s.shop.cms, 1);
    const [clock] = await s.shop.sql.query<{ now: string; next: string }>(
      `select to_char(now() at time zone 'America/Bahia', 'HH24:MI') as now,
         to_char((now() + interval '2 minutes') at time zone 'America/Bahia', 'HH24:MI') as next`,
    );
    // Shortly before midnight the test is skipped, because a time two minutes later belongs to the next day.
    if (!clock || clock.next < clock.now) return;
    const over = await makeWindow(s.shop.cms, { date, cutoffDays: 1, cutoffTime: clock.now });
    const open = await makeWindow(s.shop.cms, {
      date,
      from: '13:00',
      to: '14:00',
      cutoffDays: 1,
      cutoffTime: clock.next,
    });
    const { input } = await readyToPlace({ slot: { templateId: over, date } });
    expect(errorOf(await s.place(input))).toMatchObject({
      code: 'slot_closed',
      because: 'late',
      next: { templateId: open },
    });
    expect((await s.place({ ...input, slot: { templateId: open, date } })).ok).toBe(true);
  });

  it('is refused when its cut-off passes while the order waits for another order’s lock', async () => {
    const slot = await windowTomorrow(5);
    await placed({ slot });
    const { payload } = s.shop.cms;
    const waiting: Promise<boolean>[] = [];
    await inTransaction(payload, async (tx) => {
      await tx.query('select 1 from slot_days where template_id = $1 for update', [slot.templateId]);
      const closesAt = new Date(Date.now() + 2_000);
      waiting.push(inTransaction(payload, (other) => takePlace(other, { slot, closesAt })));
      await until('the other order waits for the window', hasWaitingTransaction);
      expect(new Date() < closesAt).toBe(true);
      await until('the last moment to order is over', () => new Date() > closesAt);
    });
    expect(await Promise.all(waiting)).toEqual([false]);
    expect(await placesOf(s.shop.cms, slot)).toMatchObject({ taken: 1 });
  });

  it('gives no place once it is closed, even to an order that had read it as open', async () => {
    const slot = await windowTomorrow(5);
    const actorId = await admin();
    await changeSlotDay(s.shop.cms, { slot, change: { isClosed: true }, seenCapacity: 5, actorId });
    const taken = await inTransaction(s.shop.cms.payload, (tx) => takePlace(tx, { slot, closesAt: null }));
    expect(taken).toBe(false);
    expect(await placesOf(s.shop.cms, slot)).toMatchObject({ taken: 0 });
  });

  it('is refused when it is closed, its day is closed, or it no longer exists', async () => {
    const slot = await windowTomorrow(5);
    const actorId = await admin();
    await changeSlotDay(s.shop.cms, { slot, change: { isClosed: true }, seenCapacity: 5, actorId });
    const { input } = await readyToPlace({ slot });
    expect(errorOf(await s.place(input))).toMatchObject({ code: 'slot_closed', because: 'closed' });
    await changeSlotDay(s.shop.cms, { slot, change: { isClosed: false }, seenCapacity: 5, actorId });
    await s.shop.sql.query(`insert into delivery_closed_days (date, reason) values ($1, 'Natal')`, [
      slot.date,
    ]);
    expect(errorOf(await s.place(input))).toMatchObject({ code: 'slot_closed', because: 'closed' });
    await s.shop.sql.query('delete from delivery_closed_days');
    await s.shop.sql.query('update slot_templates set active = false');
    await windowTomorrow(5, 2);
    expect(errorOf(await s.place(input))).toMatchObject({ code: 'slot_closed', slot: null });
  });

  it('cannot be taken while the shop is paused; the order is refused with the text of the pause', async () => {
    await windowTomorrow(5);
    await s.shop.sql.query(
      `insert into delivery_pause (paused_until, pause_text) values (now() + interval '1 hour', 'Voltamos já.')
       on conflict (id) do update set paused_until = excluded.paused_until, pause_text = excluded.pause_text`,
    );
    const { input } = await readyToPlace();
    expect(errorOf(await s.place(input))).toMatchObject({ code: 'shop_paused', text: 'Voltamos já.' });
    await s.shop.sql.query(`update delivery_pause set paused_method = 'delivery'`);
    expect((await s.place(input)).ok).toBe(true);
  });

  it('keeps its orders when it is closed, and never gets a capacity below their number', async () => {
    const slot = await windowTomorrow(3);
    const { orderId } = await placed({ slot });
    const actorId = await admin();
    const change = (wish: { capacity: number } | { isClosed: boolean }, seenCapacity = 3) =>
      changeSlotDay(s.shop.cms, { slot, change: wish, seenCapacity, actorId });
    expect(await change({ capacity: 0 })).toEqual({ ok: false, error: { code: 'below_taken', taken: 1 } });
    expect(await change({ capacity: 1 })).toMatchObject({ ok: true, capacity: 1, taken: 1 });
    expect(await change({ capacity: 9 })).toMatchObject({ ok: false, error: { code: 'slot_changed' } });
    expect(await change({ isClosed: true }, 1)).toMatchObject({ ok: true, isClosed: true, taken: 1 });
    expect(await slotOf(orderId)).toMatchObject({ held: true, date: slot.date });
    const { id } = await makeCustomer(s.shop.cms);
    expect(
      await changeSlotDay(s.shop.cms, { slot, change: { capacity: 9 }, seenCapacity: 1, actorId: id }),
    ).toEqual({ ok: false, error: { code: 'access_denied' } });
  });
});
