import { isPaidStatus, SELECTABLE_STATUSES, type OrderStatus } from '@shop/orders/order-status';
import { needsReasonToLeave, UNDO_GRACE_MS, UNDO_WINDOW_MS } from '@shop/orders/step';
import type { HeldReason } from '@shop/payments/held-reason';
import type { Result } from '@shop/result';
import { dayOf } from '@shop/time/bahia';

import { isAllowedNow } from '../../platform/access/is-allowed-now';
import type { Cms } from '../../platform/context';
import { inTransaction, type Transaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import { insertManualPayment } from '../manual-payment';
import { writeAudit } from '../../platform/audit/write-audit';
import { findUndoableStep, type UndoableStep } from '../../orders/last-step';
import { moveOrder } from '../../orders/move-order';
import { writeOrderNote } from '../../orders/order-note';
import { lockOrder, type OrderRow } from '../../orders/order-row';
import { readStepNotice, type StepNotice } from '../../orders/step-notices/read-step-notice';
import { isRecordId } from '../../platform/database/record-id';
import { canTakeStock, lockProductsOfOrders } from '../../orders/order-stock';
import { writeSentWithoutLot, readMissingLots, type MissingLots } from '../../orders/packing/missing-lots';
import { payOrder } from '../pay-order';

export type ChangeStatusError =
  | { code: 'not_found' }
  /** The admin lost the permission after the request was admitted. */
  | { code: 'access_denied' }
  /** The admin's screen is stale, because the order changed after the screen was loaded. */
  | { code: 'order_changed'; status: OrderStatus }
  | { code: 'order_cancelled' }
  | { code: 'order_held'; heldReason: HeldReason }
  | { code: 'unknown_status' }
  /** Marking an unpaid order as paid by hand requires a reason. */
  | { code: 'reason_required' }
  /** Moving an order back from its final status requires a reason. */
  | { code: 'step_reason_required' }
  /** The order's cash must be received before the order is handed over, or together with it. */
  | { code: 'cash_due' }
  /** The order is promised for a later day, 'YYYY-MM-DD', which the admin must confirm before it leaves the shop. */
  | { code: 'later_day'; date: string }
  /** The order is ready, but one of its boxes is of a lot that was recalled after that. */
  | { code: 'box_recalled' }
  | { code: 'out_of_stock' }
  /**
   * The order has units that have no lot or whose lot was stopped, of products that have lots. `isRefused` means that
   * nobody may send the order with such units.
   */
  | ({ code: 'lot_missing' } & MissingLots);

export interface ChangeStatusInput {
  orderId: string;
  /** The status that the admin saw. */
  from: string;
  to: string;
  /** The admin's customer id. */
  actorId: string;
  /**
   * Free text; required when an unpaid order is marked as paid by hand, and when an order is moved back from its
   * final status.
   */
  note?: string | null;
  /** Whether to send the order although some of its units have no lot, and to record this on the order. */
  withoutLot?: boolean;
  /**
   * The later day, 'YYYY-MM-DD', for which the order is promised and on whose account the admin was asked; null if
   * nobody was asked. Without it the promised day is not checked.
   */
  confirmedDay?: string | null | undefined;
  /**
   * The cash in centavos that the admin received together with handing the order over, as the button showed it. It is
   * recorded as soon as the step can no longer be undone (`settleHandOver`).
   */
  cashCents?: number | null | undefined;
}

export interface ChangedStatus {
  status: OrderStatus;
  /**
   * Null when the step cannot be undone, because it marked the order as paid by hand, or because the request was
   * repeated and the step is too old.
   */
  undo: UndoableStep | null;
  /** What the admin may send to the buyer about the new status; absent if nobody can be told, or if the shop does not. */
  notice?: StepNotice;
}

const isSelectable = (value: string): value is (typeof SELECTABLE_STATUSES)[number] =>
  SELECTABLE_STATUSES.some((status) => status === value);

const isUnderWay = (status: OrderStatus) =>
  status === 'em_preparo' || status === 'enviado' || status === 'entregue';

const isSent = (status: OrderStatus) => status === 'enviado' || status === 'entregue';

const leavesTheShop = (order: OrderRow, to: OrderStatus) => isSent(to) && !isSent(order.status);

/** The task that records the cash of an order once the step that handed it over can no longer be undone. */
export const HAND_OVER_TASK = 'receive-handed-over-cash';

/**
 * Changes an order's status for an admin. Each of the six statuses may follow any other, but an order never leaves
 * `cancelado`, and a held order never moves forward. Moving an unpaid order to a paid status marks it as paid by hand,
 * which requires a reason and writes a `manual` payment. Money and stock follow the payment status, so returning to an
 * unpaid status does not undo a payment. A step that moved neither money nor stock may be undone for ten seconds
 * (`undoOrderStep`). An order that is paid in cash may be handed over and its cash received in one step (`cashCents`),
 * which may be undone like any other.
 */
export async function changeOrderStatus(
  cms: Cms,
  input: ChangeStatusInput,
): Promise<Result<ChangedStatus, ChangeStatusError>> {
  const { orderId, to, actorId } = input;
  if (!isSelectable(to)) return { ok: false, error: { code: 'unknown_status' } };
  if (!isRecordId(orderId)) return { ok: false, error: { code: 'not_found' } };
  const changed = await inTransaction(cms.payload, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return { ok: false, error: { code: 'not_found' } } as const;
    if (!(await isAllowedNow(tx, actorId, 'order:change-status')))
      return { ok: false, error: { code: 'access_denied' } } as const;
    const today = dayOf(cms.now());
    const error = refusal(order, input, { to, today });
    if (error) return { ok: false, error } as const;
    if (order.status === to)
      return { ok: true, status: to, ...(await afterStep(tx, { orderId, actorId, today })) } as const;
    const isPaidByHand = order.paymentStatus === 'unpaid' && isPaidStatus(to);
    if (isPaidByHand && !(await isAllowedNow(tx, actorId, 'order:mark-paid')))
      return { ok: false, error: { code: 'access_denied' } } as const;
    if (isPaidByHand && !(await canTakeStock(tx, order)))
      return { ok: false, error: { code: 'out_of_stock' } } as const;
    const isPaidInCash = order.paymentStatus === 'a_receber' && to === 'entregue';
    if (isPaidInCash && !(await isAllowedNow(tx, actorId, 'order:receive-cash')))
      return { ok: false, error: { code: 'access_denied' } } as const;
    // A recall takes the same locks, so that it either warns this order's buyer or prevents this order from being
    // sent.
    if (leavesTheShop(order, to) || isPaidInCash) await lockProductsOfOrders(tx, [orderId]);
    // An order that is ready counts as handed over only with its cash, so its boxes are checked once more.
    if (isPaidInCash && isSent(order.status) && (await readMissingLots(tx, orderId))?.isRecalled)
      return { ok: false, error: { code: 'box_recalled' } } as const;
    const missingLots = leavesTheShop(order, to) ? await readMissingLots(tx, orderId) : null;
    if (missingLots && (missingLots.isRefused || !input.withoutLot))
      return { ok: false, error: { code: 'lot_missing', ...missingLots } } as const;

    const actor = { kind: 'admin' as const, customerId: actorId };
    if (missingLots) await writeSentWithoutLot(tx, { orderId, units: missingLots.units, actorId });
    let eventId: string;
    if (isPaidByHand) {
      await insertManualPayment(tx, order);
      eventId = await payOrder(tx, { order, actor, reason: 'paid_outside', method: 'manual', status: to });
    } else {
      eventId = await moveOrder(tx, { order, to, actor, reason: 'status_changed' });
    }
    if (isPaidInCash) await receiveLater(tx, { orderId, eventId, actorId });
    await writeOrderNote(tx, { orderId, authorId: actorId, eventId, text: input.note });
    await writeAudit(tx, {
      actorId,
      action: isPaidByHand ? 'order.paid_outside' : 'order.status',
      subjectType: 'orders',
      subjectId: orderId,
      before: { status: order.status, paymentStatus: order.paymentStatus },
      after: { status: to, paymentStatus: isPaidByHand ? 'paid' : order.paymentStatus },
    });
    await faultPoint('change-status:before-commit');
    return { ok: true, status: to, ...(await afterStep(tx, { orderId, actorId, today })) } as const;
  });
  await faultPoint('change-status:committed');
  return changed;
}

/** Returns what the admin may do right after a step: undo it, and tell the buyer. */
async function afterStep(
  tx: Transaction,
  { orderId, actorId, today }: { orderId: string; actorId: string; today: string },
): Promise<Pick<ChangedStatus, 'undo' | 'notice'>> {
  const undo = await findUndoableStep(tx, orderId);
  const canTell = await isAllowedNow(tx, actorId, 'order:notify');
  const notice = canTell ? await readStepNotice(tx, { orderId, today }) : null;
  return { undo, ...(notice && { notice }) };
}

function refusal(
  order: OrderRow,
  { from, note, cashCents, confirmedDay }: ChangeStatusInput,
  { to, today }: { to: OrderStatus; today: string },
): ChangeStatusError | null {
  if (order.status !== from && order.status !== to) return { code: 'order_changed', status: order.status };
  if (order.status === 'cancelado') return { code: 'order_cancelled' };
  if (order.heldReason && isUnderWay(to)) return { code: 'order_held', heldReason: order.heldReason };
  if (order.paymentStatus === 'unpaid' && isPaidStatus(to) && !note?.trim())
    return { code: 'reason_required' };
  if (order.status !== to && order.paymentStatus === 'a_receber' && to === 'entregue') {
    if (cashCents === undefined || cashCents === null) return { code: 'cash_due' };
    if (cashCents !== order.totalCents) return { code: 'order_changed', status: order.status };
  }
  if (needsReasonToLeave(order.status, to) && !note?.trim()) return { code: 'step_reason_required' };
  const { slotDate } = order;
  const isEarly = isSent(to) && order.status !== to && slotDate !== null && slotDate > today;
  return isEarly && confirmedDay !== undefined && confirmedDay !== slotDate
    ? { code: 'later_day', date: slotDate }
    : null;
}

/** Queues the recording of the cash for the moment at which the step can no longer be undone. */
const receiveLater = (
  tx: Transaction,
  payload: { orderId: string; eventId: string; actorId: string },
): Promise<void> =>
  tx.addJob({
    task: HAND_OVER_TASK,
    payload,
    key: `${HAND_OVER_TASK}:${payload.eventId}`,
    delayMs: UNDO_WINDOW_MS + UNDO_GRACE_MS,
  });
