import { addDays } from '@shop/time/days';
import { beforeEach, describe, expect, it } from 'vitest';

import { QUEUE_SECTION_SIZE, readWorkQueue, type QueueFilter } from '@cms/orders/queries/work-queue';
import type { Product } from '@cms/payload-types';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { makeOrder } from '@tests/support/factories/make-order';
import { makeProduct } from '@tests/support/factories/make-product';
import { makeSettings } from '@tests/support/factories/make-settings';
import { bahiaDay, makeWindow } from '@tests/support/factories/make-slots';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();
let product: Product;
let customerId: string;
let today: string;
let templateId: string;

beforeEach(async () => {
  product = await makeProduct(shop.cms);
  customerId = (await makeCustomer(shop.cms, { fullName: 'Luana da Mota' })).id;
  today = await bahiaDay(shop.cms);
  templateId = await makeWindow(shop.cms, { date: today });
});

interface Wish {
  status?: string;
  paymentStatus?: string;
  deliveryMethod?: 'delivery' | 'pickup';
  /** The promised day, in days from today; null for an order without a delivery window. */
  day?: number | null;
  from?: string;
  to?: string;
  paidMinutesAgo?: number;
  bairro?: string;
  heldReason?: string;
}

async function order({
  day = 0,
  from = '09:00',
  to = '21:00',
  paidMinutesAgo = 0,
  bairro,
  heldReason,
  ...wish
}: Wish = {}) {
  const id = await makeOrder(shop.cms, { customerId, product, ...wish });
  await shop.sql.query(
    `update orders set received_at = now() - make_interval(mins => $2), held_reason = $3,
       address_neighborhood = coalesce($4, address_neighborhood) where id = $1`,
    [id, paidMinutesAgo, heldReason ?? null, bairro ?? null],
  );
  if (day !== null)
    await shop.sql.query(
      `update orders set slot_template_id = $2, slot_date = $3, slot_from = $4, slot_to = $5 where id = $1`,
      [id, templateId, addDays(today, day), from, to],
    );
  return id;
}

const queue = async (filter: QueueFilter = {}) =>
  (await readWorkQueue(shop.cms, filter)).orders.map(({ id, section }) => ({ id, section }));

const ids = async (filter: QueueFilter = {}) => (await queue(filter)).map(({ id }) => id);

describe('the work queue', () => {
  it('is empty when nothing is to be done', async () => {
    expect(await readWorkQueue(shop.cms, {})).toMatchObject({
      orders: [],
      counts: { today: 0, tomorrow: 0, later: 0, out: 0 },
      today,
    });
  });

  it('is sorted by the promised time: late, without a window, today, tomorrow and later', async () => {
    const later = await order({ day: 4 });
    const tomorrow = await order({ day: 1 });
    const evening = await order({ from: '18:00', to: '22:00' });
    const morning = await order();
    const open = await order({ day: null });
    const late = await order({ day: -1 });
    expect(await queue()).toEqual([
      { id: late, section: 'today' },
      { id: open, section: 'today' },
      { id: morning, section: 'today' },
      { id: evening, section: 'today' },
      { id: tomorrow, section: 'tomorrow' },
      { id: later, section: 'later' },
    ]);
  });

  it('is sorted by the end of the window, which is the promised time, whenever the window begins', async () => {
    const second = await order({ from: '10:00', to: '14:00', paidMinutesAgo: 5 });
    const first = await order({ from: '11:00', to: '13:00' });
    const third = await order({ from: '09:00', to: '14:00' });
    expect(await ids()).toEqual([first, second, third]);
  });

  it('sorts the orders of a window by their waiting time, and puts those that have left the shop at the end', async () => {
    const newest = await order({ paidMinutesAgo: 1 });
    const oldest = await order({ paidMinutesAgo: 30, status: 'em_preparo' });
    const away = await order({ paidMinutesAgo: 90, status: 'enviado' });
    expect(await ids()).toEqual([oldest, newest, away]);
  });

  it('leaves out unpaid, delivered and cancelled orders, and contains those that were set back by hand', async () => {
    await order({ status: 'aguardando_pagamento', paymentStatus: 'unpaid' });
    await order({ status: 'entregue' });
    await order({ status: 'cancelado', paymentStatus: 'refunded' });
    const setBack = await order({ status: 'pendente' });
    expect(await ids()).toEqual([setBack]);
  });

  it('contains orders to be paid in cash until the end of their reservation', async () => {
    const cash = await order({ deliveryMethod: 'pickup' });
    const expectCash = (reservedFor: string) =>
      shop.sql.query(
        `update orders set payment_status = 'a_receber', source = 'balcao', stock_held = true,
           reserved_until = now() + $2::interval where id = $1`,
        [cash, reservedFor],
      );
    await expectCash('1 hour');
    expect(await ids()).toEqual([cash]);
    await expectCash('-1 second');
    expect(await ids()).toEqual([]);
  });

  it('ends with the orders that left on another day and were never marked as delivered', async () => {
    const forgotten = await order({ day: -2, status: 'enviado' });
    const withoutWindow = await order({ day: null, status: 'enviado', paidMinutesAgo: 60 * 24 * 3 });
    const later = await order({ day: 3 });
    const found = await readWorkQueue(shop.cms, {});
    expect(found.counts).toEqual({ today: 0, tomorrow: 0, later: 1, out: 2 });
    expect(found.freshCounts).toEqual({ today: 0, tomorrow: 0, later: 1, out: 0 });
    expect(found.orders.find(({ section }) => section === 'later')?.id).toBe(later);
    expect(
      found.orders
        .filter(({ section }) => section === 'out')
        .map(({ id }) => id)
        .sort(),
    ).toEqual([forgotten, withoutWindow].sort());
  });

  it('filters by day, time window, delivery method and neighbourhood, and offers every choice whatever is filtered', async () => {
    const pituba = await order({ bairro: 'Pituba' });
    const brotas = await order({ from: '18:00' });
    const pickup = await order({ day: 1, deliveryMethod: 'pickup' });
    expect(await ids({ slotDate: today })).toEqual([pituba, brotas]);
    expect(await ids({ slotDate: today, slotFrom: '18:00' })).toEqual([brotas]);
    expect(await ids({ method: 'pickup' })).toEqual([pickup]);
    expect(await ids({ neighborhood: 'Pituba' })).toEqual([pituba]);
    expect((await readWorkQueue(shop.cms, { neighborhood: 'Pituba' })).choices).toEqual({
      days: [today, addDays(today, 1)],
      windows: [
        { from: '09:00', to: '21:00' },
        { from: '18:00', to: '21:00' },
      ],
      neighborhoods: ['Brotas', 'Pituba'],
    });
  });

  it('limits each section to its oldest orders, counts all of them, and hides no other section', async () => {
    for (let index = 0; index <= QUEUE_SECTION_SIZE; index += 1)
      await order({ day: -3, status: 'enviado', paidMinutesAgo: index });
    const fresh = await order();
    const { orders, counts } = await readWorkQueue(shop.cms, {});
    expect(counts).toEqual({ today: 1, tomorrow: 0, later: 0, out: QUEUE_SECTION_SIZE + 1 });
    expect(orders).toHaveLength(QUEUE_SECTION_SIZE + 1);
    expect(orders.map(({ id }) => id)).toContain(fresh);
  });

  it('keeps a held order at its position, and says why it is held', async () => {
    const held = await order({ heldReason: 'payment_charged_back' });
    expect((await readWorkQueue(shop.cms, {})).orders).toMatchObject([
      { id: held, heldReason: 'payment_charged_back' },
    ]);
  });

  it('changes colours at the minutes in the settings, or at the default minutes until the settings are saved', async () => {
    expect((await readWorkQueue(shop.cms, {})).limits).toEqual({ soonMinutes: 60, urgentMinutes: 20 });
    await makeSettings(shop.cms);
    await shop.sql.query('update settings set queue_soon_minutes = 90, queue_urgent_minutes = 30');
    expect((await readWorkQueue(shop.cms, {})).limits).toEqual({ soonMinutes: 90, urgentMinutes: 30 });
  });

  it('finds open orders while the text is typed: by bairro without accents, by name, and by any part of the number', async () => {
    const there = await order({ bairro: 'Itaigara', deliveryMethod: 'pickup' });
    const river = await order({ bairro: 'Rio Vermelho', deliveryMethod: 'delivery' });
    await order({ bairro: 'Itaigara', status: 'entregue' });
    expect(await ids({ search: 'itai' })).toEqual([there]);
    expect(await ids({ search: 'Rio verm' })).toEqual([river]);
    expect((await ids({ search: 'luana' })).toSorted()).toEqual([there, river].toSorted());
    expect(await ids({ search: 'itai', method: 'delivery' })).toEqual([]);
    const part = there.slice(-8, -4).toUpperCase();
    if (/\d/.test(part)) expect(await ids({ search: `#${part}` })).toContain(there);
    expect(await ids({ search: "x' or 1=1 --" })).toEqual([]);
  });
});
