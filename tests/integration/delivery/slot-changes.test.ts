import { afterEach, describe, expect, it } from 'vitest';

import { replaceLostSlot, returnLostSlots } from '@cms/payments/operations/replace-lost-slot';
import { expireReservations } from '@cms/payments/operations/expire-reservations';
import { changeOrderStatus } from '@cms/payments/operations/change-order-status';
import { settlePayment } from '@cms/payments/operations/settle-payment';
import { moveOrderSlot } from '@cms/orders/operations/move-order-slot';
import { totalsOf } from '@cms/admin/views/kitchen/kitchen-list';
import { readPrepList } from '@cms/orders/queries/prep-list';
import { findSlotChoice } from '@cms/orders/queries/slot-choice';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { placesOf } from '@tests/support/factories/make-slots';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';
import { createWindowSteps } from '@tests/support/orders/window-steps';

const s = usePayingShop();
const { placed, windowTomorrow, slotOf, admin } = createWindowSteps(s);

afterEach(() => s.expectInvariants());

describe('moving an order to another time window', () => {
  it('takes a place in the new window, frees the place in the old one, and mails the buyer', async () => {
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

  it('is refused when that window is full or closed, and changes nothing', async () => {
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

  it('requires the permission', async () => {
    const one = await windowTomorrow(1, 1);
    const { orderId } = await placed({ slot: one });
    const { id: actorId } = await makeCustomer(s.shop.cms);
    expect(await moveOrderSlot(s.shop.cms, { orderId, slot: one, seenDate: one.date, actorId })).toEqual({
      ok: false,
      error: { code: 'access_denied' },
    });
  });
});

describe('a payment that is approved after the place in the window was released', () => {
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

  it('is not refunded when the window is full; the order is held until the buyer chooses another window', async () => {
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
    expect(await replaceLostSlot(s.shop.cms, { customerId, orderId, choice: other })).toMatchObject({
      ok: true,
    });
    expect(await slotOf(orderId)).toMatchObject({ held: true, heldReason: null, choosing: false });
    expect(await replaceLostSlot(s.shop.cms, { customerId, orderId, choice: 'money_back' })).toEqual({
      ok: false,
      error: { code: 'choice_over' },
    });
  });

  it('takes a place in the window again when one is still free', async () => {
    const slot = await windowTomorrow(1);
    const { orderId } = await placed({ slot });
    const payment = await s.payAtProvider(orderId);
    await s.shop.sql.query(
      `update orders set reserved_until = now() - interval '1 hour', preference_id = null where id = $1`,
      [orderId],
    );
    await expireReservations(s.shop.cms);
    expect(await placesOf(s.shop.cms, slot)).toMatchObject({ taken: 0 });
    await settlePayment(s.shop.cms, payment.id);
    expect(await slotOf(orderId)).toMatchObject({ status: 'recebido', held: true, choosing: false });
    expect(await placesOf(s.shop.cms, slot)).toMatchObject({ taken: 1 });
  });

  it('is refunded when the buyer asks for the money, or chooses no other window in time', async () => {
    const first = await lost();
    expect(
      await replaceLostSlot(s.shop.cms, {
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

  it('is not refunded once the shop has sent the order by agreement with the buyer', async () => {
    const { orderId } = await lost();
    // An order gets into this state when a second hold replaces the hold for its lost window, and an admin then
    // releases the second hold.
    await s.shop.sql.query(
      `update orders set held_reason = null, slot_choice_until = now() - interval '1 second' where id = $1`,
      [orderId],
    );
    await changeOrderStatus(s.shop.cms, { orderId, from: 'recebido', to: 'enviado', actorId: await admin() });
    expect(await returnLostSlots(s.shop.cms)).toBe(0);
    expect(await s.orderRow(orderId)).toMatchObject({ status: 'enviado', paymentStatus: 'paid' });
    expect(await slotOf(orderId)).toMatchObject({ date: null, choosing: false });
  });

  it('no longer holds the order once an admin moves the order to another window', async () => {
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

it('the list of a day contains only its paid orders, with their totals', async () => {
  const slot = await windowTomorrow(5);
  const { orderId } = await placed({ slot });
  await placed({ slot });
  const payment = await s.payAtProvider(orderId);
  await settlePayment(s.shop.cms, payment.id);
  const list = await readPrepList(s.shop.cms, { date: slot.date });
  expect(list.orders.map(({ id }) => id)).toEqual([orderId]);
  expect(totalsOf(list.orders)).toMatchObject([{ quantity: 1 }]);
});
