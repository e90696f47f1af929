import { isChosenCancelReason, needsWords, type ChosenCancelReason } from '@shop/orders/cancel-reason';
import type { OrderStatus } from '@shop/orders/order-status';
import type { Result } from '@shop/result';

import { isAllowedNow } from '../../platform/access/is-allowed-now';
import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { inTransaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import { writeAudit } from '../../platform/audit/write-audit';
import { cancelOrder } from '../cancel-order';
import { closeAtProvider } from '../close-at-provider';
import { writeOrderNote } from '../../orders/order-note';
import { lockOrder } from '../../orders/order-row';
import { isRecordId } from '../../platform/database/record-id';

export type CancelAsAdminError =
  | { code: 'not_found' }
  /** The admin lost the permission after the request was admitted. */
  | { code: 'access_denied' }
  | { code: 'order_changed'; status: OrderStatus }
  | { code: 'order_cancelled' }
  /** Cancelling requires a reason. The reason "other" also requires a note. */
  | { code: 'cancel_reason_required' };

export interface CancelAsAdminInput {
  orderId: string;
  /** The status that the admin saw. */
  from: string;
  cancelReason: string;
  /** Free text, which is stored outside the ledger, where it can be erased. */
  note?: string | null;
  /** Whether the admin saw that the order waits for the provider, and cancels it without waiting. */
  isInsisting?: boolean;
  actorId: string;
}

export interface CancelledAsAdmin {
  /** Set when the order waits until the provider has closed a payment of it, and is cancelled only then. */
  isClosing?: boolean;
}

const chosenReason = ({ cancelReason, note }: CancelAsAdminInput): ChosenCancelReason | null => {
  if (!isChosenCancelReason(cancelReason)) return null;
  return needsWords(cancelReason) && !note?.trim() ? null : cancelReason;
};

/**
 * Cancels an order for an admin, whatever its status. Refunds the full amount to a customer who paid, and returns the
 * stock unless the order was sent. The cancellation cannot be undone. The open payments of an unpaid order are cancelled
 * at the provider first; while one stays open, the order waits for the provider. An admin who sees that may cancel the
 * order without waiting; a payment that is approved later is given back.
 */
export async function cancelOrderAsAdmin(
  cms: Cms,
  input: CancelAsAdminInput,
): Promise<Result<CancelledAsAdmin, CancelAsAdminError>> {
  const { orderId, from, actorId } = input;
  const cancelReason = chosenReason(input);
  if (!cancelReason) return { ok: false, error: { code: 'cancel_reason_required' } };
  if (!isRecordId(orderId)) return { ok: false, error: { code: 'not_found' } };
  if (await isAllowedNow(sqlOf(cms.payload), actorId, 'order:cancel')) await closeAtProvider(cms, orderId);
  const cancelled = await inTransaction(cms.payload, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return { ok: false, error: { code: 'not_found' } } as const;
    if (!(await isAllowedNow(tx, actorId, 'order:cancel')))
      return { ok: false, error: { code: 'access_denied' } } as const;
    if (order.status === 'cancelado') return { ok: false, error: { code: 'order_cancelled' } } as const;
    if (order.status !== from)
      return { ok: false, error: { code: 'order_changed', status: order.status } } as const;
    // A second press of the same button only finds the order waiting.
    if (order.closingReason !== null && !input.isInsisting) return { ok: true, isClosing: true } as const;
    const eventId = await cancelOrder(tx, {
      order,
      actor: { kind: 'admin', customerId: actorId },
      reason: 'cancelled_by_admin',
      cancelReason,
      isForced: order.closingReason !== null && input.isInsisting === true,
    });
    const after = await lockOrder(tx, orderId);
    await writeOrderNote(tx, { orderId, authorId: actorId, eventId, text: input.note });
    await writeAudit(tx, {
      actorId,
      action: 'order.cancel',
      subjectType: 'orders',
      subjectId: orderId,
      before: { status: order.status, paymentStatus: order.paymentStatus },
      after: { status: after?.status ?? 'cancelado', cancelReason },
    });
    await faultPoint('admin-cancel:before-commit');
    return { ok: true, ...(after?.closingReason && { isClosing: true }) } as const;
  });
  await faultPoint('admin-cancel:committed');
  return cancelled;
}
