import { formatBrl } from '@shop/money/format-brl';
import type { OrderStatus } from '@shop/orders/order-status';
import { isRefundUnderWay, refundableCents, type RefundablePayment } from '@shop/payments/refundable';
import type { Result } from '@shop/result';

import { isAllowedNow } from '../../platform/access/is-allowed-now';
import type { Cms } from '../../platform/context';
import { inTransaction, type Transaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import { requestPartRefund } from '../request-refund';
import { writeAudit } from '../../platform/audit/write-audit';
import { cancelOrder } from '../cancel-order';
import { writeOrderEvent } from '../../orders/move-order';
import { writeOrderNote } from '../../orders/order-note';
import { lockOrder, type OrderRow } from '../../orders/order-row';
import { paidInAll } from '../../orders/payment-origin';
import { isRecordId } from '../../platform/database/record-id';

export type RefundOrderError =
  | { code: 'not_found' }
  /** The admin lost the permission after the request was admitted. */
  | { code: 'access_denied' }
  /** The screen was stale, because a refund was made or the order changed after the screen was loaded. */
  | { code: 'order_changed'; status: OrderStatus }
  | { code: 'not_refundable' }
  | { code: 'refund_under_way' }
  | { code: 'amount_invalid' }
  | { code: 'reason_required' };

export interface RefundOrderInput {
  orderId: string;
  /** The amount in centavos, which must be more than 0 and at most the refundable amount. */
  amountCents: number;
  /** The refundable amount that the admin saw. Because of this check, a repeated request refunds nothing. */
  leftCents: number;
  reason: string;
  /** What the amount is for, if it is for items that stay in the order: they are not offered for a refund again. */
  items?: readonly { lineId: string; units: number }[];
  /** Whether it is for the delivery too. */
  withDelivery?: boolean;
  /** The admin's customer id. */
  actorId: string;
}

/**
 * Records a refund of a paid order as due; a job executes the refund. A partial refund does not change the order's
 * status. A refund of the complete remaining amount cancels the order, and its stock returns unless the order was sent.
 */
export async function refundOrder(
  cms: Cms,
  input: RefundOrderInput,
): Promise<Result<{ isWhole: boolean }, RefundOrderError>> {
  const { orderId, amountCents, actorId } = input;
  if (!isRecordId(orderId)) return { ok: false, error: { code: 'not_found' } };
  const refunded = await inTransaction(cms.payload, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return { ok: false, error: { code: 'not_found' } } as const;
    if (!(await isAllowedNow(tx, actorId, 'order:refund')))
      return { ok: false, error: { code: 'access_denied' } } as const;
    const payment = await lockPayment(tx, orderId);
    const error = refusal({ order, payment, input });
    if (!payment || error) return { ok: false, error: error ?? { code: 'not_refundable' } } as const;

    const isWhole = amountCents === refundableCents(payment);
    if (!(await areRefundable(tx, input)))
      return { ok: false, error: { code: 'order_changed', status: order.status } } as const;
    await markRefunded(tx, input);
    const eventId = isWhole ? await cancelWhole(tx, order, actorId) : await refundPart(tx, order, input);
    await writeOrderNote(tx, {
      orderId,
      authorId: actorId,
      eventId,
      text: `Devolução de ${formatBrl(amountCents)}: ${input.reason.trim()}`,
    });
    await writeAudit(tx, {
      actorId,
      action: 'order.refund',
      subjectType: 'orders',
      subjectId: orderId,
      before: { status: order.status, refundDueCents: payment.refundDueCents },
      after: {
        status: isWhole ? 'cancelado' : order.status,
        refundDueCents: payment.amountCents - input.leftCents + amountCents,
      },
    });
    await faultPoint('refund-order:before-commit');
    return { ok: true, isWhole } as const;
  });
  await faultPoint('refund-order:committed');
  return refunded;
}

/** Whether the units are still in the order and were not refunded before. The caller has locked the order. */
async function areRefundable(tx: Transaction, { orderId, items = [] }: RefundOrderInput): Promise<boolean> {
  const lines = await tx.query<{ id: string; left: number }>(
    'select id, (quantity - removed_units - refunded_units)::int as left from orders_lines where _parent_id = $1',
    [orderId],
  );
  return (
    new Set(items.map(({ lineId }) => lineId)).size === items.length &&
    items.every(({ lineId, units }) => {
      const left = lines.find(({ id }) => id === lineId)?.left ?? 0;
      return units >= 1 && units <= left;
    })
  );
}

/** Notes what was refunded and stays in the order. */
async function markRefunded(
  tx: Transaction,
  { orderId, items = [], withDelivery = false }: RefundOrderInput,
): Promise<void> {
  for (const { lineId, units } of items)
    await tx.query('update orders_lines set refunded_units = refunded_units + $2 where id = $1', [
      lineId,
      units,
    ]);
  if (withDelivery) await tx.query('update orders set delivery_refunded = true where id = $1', [orderId]);
}

const PAID = paidInAll('p');

type PayingPayment = RefundablePayment & { status: string };

const isUndone = ({ status }: PayingPayment) => status === 'rejected' || status === 'cancelled';

async function lockPayment(tx: Transaction, orderId: string): Promise<PayingPayment | undefined> {
  const [payment] = await tx.query<PayingPayment>(
    `select p.status, ${PAID.amount} as "amountCents", ${PAID.refunded} as "refundedCents",
       ${PAID.asked} as "refundDueCents"
     from payments p where p.order_id = $1 and p.counts_as_paid for update`,
    [orderId],
  );
  return payment;
}

function refusal({
  order,
  payment,
  input,
}: {
  order: OrderRow;
  payment: PayingPayment | undefined;
  input: RefundOrderInput;
}): RefundOrderError | null {
  const { amountCents, leftCents, reason } = input;
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0) return { code: 'amount_invalid' };
  if (!reason.trim()) return { code: 'reason_required' };
  if (!payment || (order.paymentStatus !== 'paid' && order.paymentStatus !== 'partially_refunded'))
    return { code: 'not_refundable' };
  const left = refundableCents(payment);
  if (left !== leftCents) return { code: 'order_changed', status: order.status };
  // A payment that the provider reversed cannot be refunded.
  if (left <= 0 || isUndone(payment)) return { code: 'not_refundable' };
  if (amountCents > left) return { code: 'amount_invalid' };
  if (amountCents < left && isRefundUnderWay(payment)) return { code: 'refund_under_way' };
  return null;
}

const cancelWhole = (tx: Transaction, order: OrderRow, actorId: string): Promise<string> =>
  cancelOrder(tx, {
    order,
    actor: { kind: 'admin', customerId: actorId },
    reason: 'cancelled_by_admin',
    cancelReason: 'whole_refund',
  });

async function refundPart(
  tx: Transaction,
  order: OrderRow,
  { amountCents, actorId }: RefundOrderInput,
): Promise<string> {
  await requestPartRefund(tx, { orderId: order.id, amountCents });
  return writeOrderEvent(tx, {
    orderId: order.id,
    from: order.status,
    to: order.status,
    actor: { kind: 'admin', customerId: actorId },
    reason: 'part_refund_requested',
  });
}
