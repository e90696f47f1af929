import { afterEach, describe, expect, it } from 'vitest';

import { cancelOwnOrder } from '@cms/payments/operations/cancel-own-order';
import { chooseSlot, returnLostSlots } from '@cms/payments/operations/choose-slot';
import { expireReservations } from '@cms/payments/operations/expire-reservations';
import { settlePayment } from '@cms/payments/operations/settle-payment';
import { changeSlotDay } from '@cms/delivery/operations/change-slot-day';
import { moveOrderSlot } from '@cms/orders/operations/move-order-slot';
import { readPrepList } from '@cms/orders/queries/prep-list';
import { findSlotChoice } from '@cms/orders/queries/slot-choice';
import type { PlaceOrderInput, PlaceOrderResult } from '@cms/checkout/order-placement';
import type { SlotId } from '@shop/delivery/slot-key';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { bahiaDay, makeWindow, makeZone, placesOf } from '@tests/support/factories/make-slots';
import { HOME } from '@tests/support/orders/ordering';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';
import { actAndDie } from '@tests/support/processes/act-and-die';

const s = usePayingShop();

afterEach(() => s.expectInvariants());

const errorOf = (result: PlaceOrderResult) => (result.ok ? null : result.error);

async function readyToPlace(wish: Partial<PlaceOrderInput> = {}, stock = 50) {
  const pizza = await s.product({ priceCents: 5000, stock });
  const buyer = await s.shopper([{ productId: pizza.id, quantity: 1 }]);
  const fee = wish.deliveryMethod === 'delivery' ? 1500 : 0;
  const input = { customerId: buyer.id, cartId: buyer.cartId, expectedTotalCents: 5000 + fee, ...wish };
  return { pizza, buyer, input };
}

async function placed(wish: Partial<PlaceOrderInput> = {}) {
  const { input, buyer } = await readyToPlace(wish);
  const result = await s.place(input);
  if (!result.ok) throw new Error(result.error.code);
  return { orderId: result.orderId, customerId: buyer.id, input };
}

/** A window tomorrow, by default with one place. */
async function windowTomorrow(capacity = 1, days = 1): Promise<SlotId> {
  const date = await bahiaDay(s.shop.cms, days);
  return { templateId: await makeWindow(s.shop.cms, { date, capacity }), date };
}

const slotOf = async (orderId: string) => {
  const [row] = await s.shop.sql.query<Record<string, unknown>>(
    `select slot_date::text as date, slot_from as "from", slot_to as "to", slot_held as held, zone_name as zone,
       held_reason as "heldReason", slot_choice_until is not null as choosing, status::text as status
     from orders where id = $1`,
    [orderId],
  );
  return row;
};

const admin = async () => (await makeCustomer(s.shop.cms, { role: 'admin' })).id;

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

  it('goes from the order that is replaced to the one that replaces it', async () => {
    const slot = await windowTomorrow();
    const { input, orderId } = await placed({ slot });
    const again = await s.place({ ...input, slot, deliveryInstructions: '', termsVersion: '2025-02' });
    expect(again.ok && again.orderId).not.toBe(orderId);
    expect(again.ok).toBe(true);
    expect(await slotOf(orderId)).toMatchObject({ status: 'cancelado', held: false });
    expect(await placesOf(s.shop.cms, slot)).toMatchObject({ taken: 1 });
  });

  it('is given back when the order is cancelled, when it expires, and when no payment page opens', async () => {
    const slot = await windowTomorrow();
    const first = await placed({ slot });
    await cancelOwnOrder(s.shop.cms, first);
    expect(await placesOf(s.shop.cms, slot)).toMatchObject({ taken: 0 });
    const second = await placed({ slot });
    await s.letExpire(second.orderId);
    await expireReservations(s.shop.cms);
    expect(await placesOf(s.shop.cms, slot)).toMatchObject({ taken: 0 });
    await s.standIn.control.setFault({ endpoint: 'createPreference', mode: 'status500' });
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

  it('who choose no window fill one after the other', async () => {
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

  it('who exchange their windows do not block each other', async () => {
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

describe('without a chosen window', () => {
  it('the next free one is taken, and a shop without windows promises none', async () => {
    const { orderId: before } = await placed();
    expect(await slotOf(before)).toMatchObject({ date: null, held: false });
    const slot = await windowTomorrow(10, 2);
    const { orderId } = await placed();
    expect(await slotOf(orderId)).toMatchObject({ date: slot.date, held: true });
  });

  it('the buyer must choose after a window was lost', async () => {
    const slot = await windowTomorrow(10);
    const { input } = await readyToPlace({ mustChooseSlot: true });
    expect(errorOf(await s.place(input))).toMatchObject({ code: 'slot_required', next: slot });
  });

  it('an order is refused when every window is full', async () => {
    await windowTomorrow(0);
    const { input } = await readyToPlace();
    expect(errorOf(await s.place(input))).toMatchObject({ code: 'slot_full', slot: null, next: null });
  });

  it('a delivery and a pickup have their own windows', async () => {
    await windowTomorrow(0);
    const { orderId } = await placed({ deliveryMethod: 'delivery', address: HOME });
    expect(await slotOf(orderId)).toMatchObject({ date: null, zone: 'Salvador' });
  });
});

describe('a window that takes no more orders', () => {
  it('is refused from the second of its cut-off on, and before it is not', async () => {
    const date = await bahiaDay(s.shop.cms, 1);
    const [clock] = await s.shop.sql.query<{ now: string; next: string }>(
      `select to_char(now() at time zone 'America/Bahia', 'HH24:MI') as now,
         to_char((now() + interval '2 minutes') at time zone 'America/Bahia', 'HH24:MI') as next`,
    );
    // Around midnight the times of the next minutes belong to another day.
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

  it('is refused when the shop closed it, its day, or no longer has it', async () => {
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

  it('refuses every order while the shop is paused, with its text', async () => {
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

  it('keeps the orders that it has, and its capacity is never below them', async () => {
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

describe('moving an order', () => {
  it('takes the new place, gives the old one back, and mails the buyer', async () => {
    const one = await windowTomorrow(1, 1);
    const other = await windowTomorrow(1, 2);
    const { orderId } = await placed({ slot: one });
    const move = { orderId, actorId: await admin() };
    expect(await moveOrderSlot(s.shop.cms, { ...move, slot: other, seenDate: one.date })).toMatchObject({
      ok: true,
      slot: { date: other.date },
    });
    expect(await placesOf(s.shop.cms, one)).toMatchObject({ taken: 0 });
    expect(await placesOf(s.shop.cms, other)).toMatchObject({ taken: 1 });
    expect(await s.mailsOf(orderId)).toContain('slot-moved');
    expect(await moveOrderSlot(s.shop.cms, { ...move, slot: one, seenDate: one.date })).toMatchObject({
      ok: false,
      error: { code: 'slot_changed', slot: { date: other.date } },
    });
  });

  it('into a full or closed window is refused and changes nothing', async () => {
    const full = await windowTomorrow(1, 1);
    const other = await windowTomorrow(1, 2);
    await placed({ slot: full });
    const { orderId } = await placed({ slot: other });
    const move = { orderId, slot: full, seenDate: other.date, actorId: await admin() };
    expect(await moveOrderSlot(s.shop.cms, move)).toEqual({ ok: false, error: { code: 'slot_full' } });
    await s.shop.sql.query('update slot_days set closed = true where date = $1', [full.date]);
    expect(await moveOrderSlot(s.shop.cms, move)).toEqual({ ok: false, error: { code: 'slot_closed' } });
    expect(await placesOf(s.shop.cms, other)).toMatchObject({ taken: 1 });
  });

  it('is for those with the right only', async () => {
    const one = await windowTomorrow(1, 1);
    const { orderId } = await placed({ slot: one });
    const { id: actorId } = await makeCustomer(s.shop.cms);
    expect(await moveOrderSlot(s.shop.cms, { orderId, slot: one, seenDate: one.date, actorId })).toEqual({
      ok: false,
      error: { code: 'access_denied' },
    });
  });
});

describe('a payment that is approved after the window filled', () => {
  async function lost() {
    const slot = await windowTomorrow(1);
    const first = await placed({ slot });
    const payment = await s.payAtProvider(first.orderId);
    await s.shop.sql.query(
      `update orders set reserved_until = now() - interval '1 hour', preference_id = null where id = $1`,
      [first.orderId],
    );
    await expireReservations(s.shop.cms);
    await placed({ slot });
    await settlePayment(s.shop.cms, payment.id);
    return { slot, ...first };
  }

  it('is kept, and the order held until the buyer chooses', async () => {
    const { orderId, customerId } = await lost();
    expect(await slotOf(orderId)).toMatchObject({
      status: 'recebido',
      held: false,
      heldReason: 'slot_lost',
      choosing: true,
    });
    expect(await s.mailsOf(orderId)).toContain('slot-lost');
    const other = await windowTomorrow(2, 3);
    const choice = await findSlotChoice(s.shop.cms, { customerId, orderId });
    expect(choice?.slots.some(({ templateId }) => templateId === other.templateId)).toBe(true);
    expect(await chooseSlot(s.shop.cms, { customerId, orderId, choice: other })).toMatchObject({ ok: true });
    expect(await slotOf(orderId)).toMatchObject({ held: true, heldReason: null, choosing: false });
    expect(await chooseSlot(s.shop.cms, { customerId, orderId, choice: 'money_back' })).toEqual({
      ok: false,
      error: { code: 'choice_over' },
    });
  });

  it('is returned when the buyer wants the money, or chooses nothing in time', async () => {
    const first = await lost();
    expect(
      await chooseSlot(s.shop.cms, {
        customerId: first.customerId,
        orderId: first.orderId,
        choice: 'money_back',
      }),
    ).toEqual({ ok: true, slot: null });
    await s.runRefunds();
    expect(await s.orderRow(first.orderId)).toMatchObject({ status: 'cancelado', heldReason: null });
    await s.shop.sql.query('update slot_templates set active = false');
    const second = await lost();
    expect(await returnLostSlots(s.shop.cms)).toBe(0);
    await s.shop.sql.query(
      `update orders set slot_choice_until = now() - interval '1 second' where id = $1`,
      [second.orderId],
    );
    expect(await returnLostSlots(s.shop.cms)).toBe(1);
    await s.runRefunds();
    expect(await s.orderRow(second.orderId)).toMatchObject({
      status: 'cancelado',
      paymentStatus: 'refunded',
    });
  });

  it('goes on when an admin moves the order', async () => {
    const { orderId, slot } = await lost();
    const other = await windowTomorrow(2, 3);
    const moved = await moveOrderSlot(s.shop.cms, {
      orderId,
      slot: other,
      seenDate: slot.date,
      actorId: await admin(),
    });
    expect(moved.ok).toBe(true);
    expect(await slotOf(orderId)).toMatchObject({ held: true, heldReason: null, choosing: false });
  });
});

describe('a process that is killed', () => {
  it.each(['place-order:slot-taken', 'place-order:before-commit'] as const)(
    'at %s takes neither place nor stock',
    async (point) => {
      const slot = await windowTomorrow(2);
      const { input, pizza } = await readyToPlace({ slot });
      await actAndDie(
        {
          do: 'place-order',
          input: {
            deliveryMethod: 'pickup',
            address: null,
            termsVersion: '2025-01',
            saveAddress: false,
            ...input,
          },
        },
        point,
      );
      expect(await placesOf(s.shop.cms, slot)).toBeNull();
      expect(await s.stockOf(pizza.id)).toBe(50);
    },
  );
});

describe('zones at the checkout', () => {
  const pituba = { ...HOME, neighborhood: 'PITUBA', cep: '41810-000' };

  it('decide fee, minimum and refusal', async () => {
    await makeZone(s.shop.cms, {
      bairros: ['Pituba'],
      feeCents: 1200,
      minCents: 8000,
      freeOverCents: 20_000,
    });
    await makeZone(s.shop.cms, { name: 'Itapuã', active: false, bairros: ['Itapuã'] });
    const { input } = await readyToPlace({
      deliveryMethod: 'delivery',
      address: pituba,
      expectedTotalCents: 6200,
    });
    expect(errorOf(await s.place(input))).toEqual({
      code: 'below_minimum',
      zoneName: 'Pituba',
      minimumCents: 8000,
      missingCents: 3000,
    });
    const away = { ...HOME, neighborhood: 'Itapuã' };
    expect(errorOf(await s.place({ ...input, address: away }))).toMatchObject({
      code: 'outside_area',
      isKnown: true,
    });
    const city = { ...HOME, city: 'Feira de Santana', cep: '44001-000' };
    expect(errorOf(await s.place({ ...input, address: city }))).toMatchObject({
      code: 'outside_area',
      place: 'Feira de Santana',
    });
    await s.shop.sql.query('update delivery_zones set min_cents = 0');
    expect(errorOf(await s.place({ ...input, expectedTotalCents: 6500 }))).toMatchObject({
      code: 'quote_changed',
      fee: { deliveryFeeCents: 1200, freeFromCents: 20_000 },
    });
    const result = await s.place(input);
    expect(result.ok && (await slotOf(result.orderId))).toMatchObject({ zone: 'Pituba' });
  });

  it('accept the exact fields of the specification: any CEP text, an empty city', async () => {
    for (const cep of ['40285-001', 'não sei', '99999-999', '0']) {
      const { orderId } = await placed({
        deliveryMethod: 'delivery',
        address: { ...HOME, cep, city: 'Salvador', complement: '' },
      });
      expect(await slotOf(orderId)).toMatchObject({ zone: 'Salvador' });
    }
  });

  it('ask for a phone only when the form did, and save it to a profile without one', async () => {
    const { input, buyer } = await readyToPlace({ deliveryMethod: 'delivery', address: HOME });
    await s.shop.sql.query('update customers set phone = null where id = $1', [buyer.id]);
    expect(errorOf(await s.place({ ...input, asksPhone: true }))).toEqual({ code: 'phone_required' });
    expect((await s.place({ ...input, asksPhone: true, phone: '(71) 98888-7777' })).ok).toBe(true);
    const [{ phone } = { phone: null }] = await s.shop.sql.query<{ phone: string | null }>(
      'select phone from customers where id = $1',
      [buyer.id],
    );
    expect(phone).toBe('(71) 98888-7777');
  });

  it('refuse a product that is for pickup only, and wait for one that needs days', async () => {
    const today = await windowTomorrow(5, 1);
    const later = await windowTomorrow(5, 4);
    const { input, pizza } = await readyToPlace();
    await s.shop.sql.query('update products set pickup_only = true, notice_days = 3 where id = $1', [
      pizza.id,
    ]);
    expect(
      errorOf(
        await s.place({ ...input, deliveryMethod: 'delivery', address: HOME, expectedTotalCents: 6500 }),
      ),
    ).toMatchObject({ code: 'pickup_only' });
    expect(errorOf(await s.place({ ...input, slot: today }))).toMatchObject({
      code: 'slot_closed',
      because: 'late',
    });
    const result = await s.place(input);
    expect(result.ok && (await slotOf(result.orderId))).toMatchObject({ date: later.date });
  });
});

it('the list of a day has its paid orders with their notes and totals', async () => {
  const slot = await windowTomorrow(5);
  const { orderId } = await placed({ slot });
  await placed({ slot });
  const payment = await s.payAtProvider(orderId);
  await settlePayment(s.shop.cms, payment.id);
  const list = await readPrepList(s.shop.cms, { date: slot.date });
  expect(list.orders.map(({ id }) => id)).toEqual([orderId]);
  expect(list.totals).toMatchObject([{ quantity: 1 }]);
});
