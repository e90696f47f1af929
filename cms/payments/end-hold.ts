import { isGivenBackFromHere, type HoldResolution } from '@shop/payments/hold-resolution';

import type { Transaction } from '../platform/database/transaction';
import { cancelOrder, hasLeftTheShop } from './cancel-order';
import { writeOrderEvent, type Actor, type OrderEventReason } from '../orders/move-order';
import { lockOrder, type OrderRow } from '../orders/order-row';
import { dropOrderSlot } from '../orders/order-slot';
import { payOrder } from './pay-order';
import { IS_LOOSE } from '../orders/held-money';
import { insertManualPayment } from './manual-payment';
import { noteMoneyLost } from './money-lost';
import { countAsPaid } from './payment-row';
import { queueRefund } from './request-refund';

interface EndHoldInput {
  order: OrderRow;
  heldReason: string;
  actor: Actor & { customerId: string };
}

type Ending = (tx: Transaction, input: EndHoldInput) => Promise<string | null>;

interface LoosePayment {
  id: string;
  provider: string;
  method: string | null;
  refundedCents: number;
}

/**
 * Locks and returns the payments for which the order is held with this reason, oldest first. Payments held for another
 * reason need a separate decision.
 */
const loosePayments = (tx: Transaction, { order, heldReason }: EndHoldInput): Promise<LoosePayment[]> =>
  tx.query<LoosePayment & Record<string, unknown>>(
    `select p.id, p.provider::text as provider, p.method, p.refunded_cents as "refundedCents" from payments p
     where p.order_id = $1 and $2 = 'payment_mismatch_' || p.mismatch and ${IS_LOOSE}
     order by p.created_at, p.id for update`,
    [order.id, heldReason],
  );

const noteEvent = (tx: Transaction, { order, actor }: EndHoldInput, reason: OrderEventReason) =>
  writeOrderEvent(tx, { orderId: order.id, from: order.status, to: order.status, actor, reason });

async function decide(
  tx: Transaction,
  { paymentId, kind, actorId }: { paymentId: string; kind: 'accepted' | 'set_aside'; actorId: string },
): Promise<void> {
  await tx.query('insert into payment_decisions (payment_id, kind, actor_id) values ($1, $2, $3)', [
    paymentId,
    kind,
    actorId,
  ]);
}

/**
 * Accepts a held payment. A payment whose amount differs from the order's total is itself recorded as the payment that
 * pays the order, so that it can be refunded at the provider. If the money did not reach the shop's account, a payment
 * made outside the shop is recorded instead.
 */
const accept: Ending = async (tx, input) => {
  const { order, heldReason, actor } = input;
  if (heldReason === 'payment_reversed') {
    // If two payments paid the order, the one that still stands is refunded, because the shop got the money elsewhere.
    const parts = await tx.query<{ id: string }>(
      'update payments set part_of = null where order_id = $1 and part_of is not null returning id',
      [order.id],
    );
    for (const { id } of parts) await giveLooseBack(tx, id);
    await tx.query('update payments set counts_as_paid = false where order_id = $1 and counts_as_paid', [
      order.id,
    ]);
    await insertManualPayment(tx, order);
    await tx.query(`update orders set payment_method = 'manual' where id = $1`, [order.id]);
    return noteEvent(tx, input, 'hold_released');
  }
  const [first, ...others] = await loosePayments(tx, input);
  if (!first) throw new Error('no money to accept');
  const pays = heldReason === 'payment_mismatch_amount' || heldReason === 'payment_mismatch_unmapped';
  await decide(tx, {
    paymentId: first.id,
    kind: pays ? 'accepted' : 'set_aside',
    actorId: actor.customerId,
  });
  if (pays) await countAsPaid(tx, first.id);
  else await insertManualPayment(tx, order);
  for (const { id } of others) {
    if (isGivenBackFromHere(heldReason)) await giveLooseBack(tx, id);
    else await decide(tx, { paymentId: id, kind: 'set_aside', actorId: actor.customerId });
  }
  const method = pays ? (first.method ?? first.provider) : 'manual';
  await payOrder(tx, { order, actor, reason: 'payment_accepted', method });
  if (pays && first.refundedCents > 0)
    await tx.query(`update orders set payment_status = 'partially_refunded' where id = $1`, [order.id]);
  return null;
};

/**
 * Accepts two payments whose sum is the order's total. The older one is recorded as the payment that pays the order, and
 * the other as a part of it.
 */
const acceptBoth: Ending = async (tx, input) => {
  const { order, actor } = input;
  const [first, second, ...others] = await loosePayments(tx, input);
  if (!first || !second || others.length > 0) throw new Error('not two payments to accept');
  for (const { id } of [first, second])
    await decide(tx, { paymentId: id, kind: 'accepted', actorId: actor.customerId });
  await countAsPaid(tx, first.id);
  await tx.query('update payments set part_of = $2, updated_at = now() where id = $1', [second.id, first.id]);
  const method = first.method ?? first.provider;
  await payOrder(tx, { order, actor, reason: 'payment_accepted', method });
  return null;
};

async function giveLooseBack(tx: Transaction, paymentId: string): Promise<void> {
  await tx.query(
    `update payments set refund_due_cents = amount_cents, refund_reason = 'held_payment_refunded', updated_at = now()
     where id = $1`,
    [paymentId],
  );
  await queueRefund(tx, paymentId);
}

const refund: Ending = async (tx, input) => {
  // The buyer did not want this order. It is cancelled, and what it cost is refunded.
  if (input.heldReason === 'paid_twice') {
    return cancelOrder(tx, {
      order: input.order,
      actor: input.actor,
      reason: 'cancelled_by_admin',
      cancelReason: 'duplicate',
    });
  }
  for (const { id } of await loosePayments(tx, input)) await giveLooseBack(tx, id);
  return noteEvent(tx, input, 'held_payment_refunded');
};

const setAside: Ending = async (tx, input) => {
  for (const { id } of await loosePayments(tx, input))
    await decide(tx, { paymentId: id, kind: 'set_aside', actorId: input.actor.customerId });
  return noteEvent(tx, input, 'hold_released');
};

/**
 * Writes the payment off. An order that was not sent is cancelled and its stock returns; an order that was sent keeps
 * its status.
 */
const writeOff: Ending = async (tx, input) => {
  const { order, actor } = input;
  await noteMoneyLost(tx, order.id);
  const eventId = await noteEvent(tx, input, 'payment_written_off');
  if (order.status !== 'cancelado' && !hasLeftTheShop(order)) {
    const now = await lockOrder(tx, order.id);
    if (now)
      await cancelOrder(tx, {
        order: now,
        actor,
        reason: 'cancelled_by_admin',
        cancelReason: 'payment_problem',
      });
  }
  return eventId;
};

/**
 * What each resolution of a hold does to payments, stock and timeline. Returns the id of the event that the admin's
 * note belongs to.
 */
export const HOLD_ENDINGS: Record<HoldResolution, Ending> = {
  accept,
  accept_both: acceptBoth,
  refund,
  set_aside: setAside,
  release: async (tx, input) => {
    if (input.heldReason === 'slot_lost') await dropOrderSlot(tx, input.order.id);
    return noteEvent(tx, input, 'hold_released');
  },
  write_off: writeOff,
};
