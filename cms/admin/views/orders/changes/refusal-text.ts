import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import { formatSlotDay } from '@shop/delivery/slot-text';
import { adminMessages } from '@shop/messages/admin-messages';
import { lotMessages } from '@shop/messages/lot-messages';
import { displayStatus } from '@shop/orders/order-status';
import { heldReasonText } from '@shop/payments/held-reason';

import type { ActFailure } from '../../../engine/acts';
import { refusalTexts, type ActName, type DomainRefusal } from '../../../engine/refusals';

type OrderRefusal =
  | DomainRefusal<'payments', Exclude<ActName<'payments'>, 'endNotice'>>
  | DomainRefusal<'orders', 'undoStep' | 'addNote' | 'removeNote' | 'recordNotice'>;

/** Why a change of an order was refused. `request_failed`: it is unknown whether the change took place. */
export type OrderError = OrderRefusal | ActFailure['error'];

const titleOf = refusalTexts<OrderRefusal>(
  {
    order_changed: adminMessages.order_changed,
    order_cancelled: adminMessages.order_already_cancelled,
    order_held: adminMessages.order_held,
    reason_required: adminMessages.manual_payment_reason_required,
    step_reason_required: adminMessages.step_reason_required,
    cancel_reason_required: adminMessages.cancel_reason_required,
    undo_too_late: adminMessages.order_undo_too_late,
    not_undoable: adminMessages.order_not_undoable,
    out_of_stock: adminMessages.manual_payment_out_of_stock,
    lot_missing: lotMessages.lot_missing,
    box_recalled: lotMessages.box_recalled,
    later_day: ({ date }) => `É para ${formatSlotDay(date)}, não para hoje.`,
    cash_due: adminMessages.cash_due,
    cash_not_due: adminMessages.cash_not_due,
    cash_not_owed: adminMessages.cash_not_owed,
    amount_invalid: adminMessages.refund_amount_invalid,
    not_refundable: adminMessages.refund_not_possible,
    refund_under_way: adminMessages.refund_under_way,
    resolution_refused: adminMessages.hold_resolution_refused,
    note_required: adminMessages.note_required,
    provider_silent: adminMessages.payment_provider_silent,
    not_found: adminMessages.order_status_failed,
    unknown_status: adminMessages.order_status_failed,
  },
  adminMessages.order_status_failed,
);

/** Returns the toast's text for a refused change of an order. */
export function refusalText(
  error: OrderError,
  deliveryMethod: DeliveryMethod = 'delivery',
): { title: string; description?: string } {
  const title = titleOf(error);
  if (error.code === 'order_changed')
    return { title, description: `Situação agora: ${displayStatus(error.status, deliveryMethod).label}.` };
  if (error.code === 'order_held') return { title, description: heldReasonText(error.heldReason) };
  return { title };
}
