import { formatSlotDay } from '@shop/delivery/slot-text';
import { adminMessages } from '@shop/messages/admin-messages';
import { lotMessages } from '@shop/messages/lot-messages';
import { orderStatusInfo } from '@shop/orders/order-status';
import { heldReasonText } from '@shop/payments/held-reason';

import type { OrderRequestError } from './order-requests';

/** Returns the toast's text for a refused change of an order. */
export function refusalText(error: OrderRequestError): { title: string; description?: string } {
  switch (error.code) {
    case 'order_changed':
      return {
        title: adminMessages.order_changed,
        description: `Status agora: ${orderStatusInfo[error.status].label}.`,
      };
    case 'order_cancelled':
      return { title: adminMessages.order_already_cancelled };
    case 'order_held':
      return { title: adminMessages.order_held, description: heldReasonText(error.heldReason) };
    case 'reason_required':
      return { title: adminMessages.manual_payment_reason_required };
    case 'step_reason_required':
      return { title: adminMessages.step_reason_required };
    case 'cancel_reason_required':
      return { title: adminMessages.cancel_reason_required };
    case 'undo_too_late':
      return { title: adminMessages.order_undo_too_late };
    case 'not_undoable':
      return { title: adminMessages.order_not_undoable };
    case 'out_of_stock':
      return { title: adminMessages.manual_payment_out_of_stock };
    case 'lot_missing':
      return { title: lotMessages.lot_missing };
    case 'box_recalled':
      return { title: lotMessages.box_recalled };
    case 'later_day':
      return { title: `É para ${formatSlotDay(error.date)}, não para hoje.` };
    case 'cash_due':
      return { title: adminMessages.cash_due };
    case 'cash_not_due':
      return { title: adminMessages.cash_not_due };
    case 'cash_not_owed':
      return { title: adminMessages.cash_not_owed };
    case 'amount_invalid':
      return { title: adminMessages.refund_amount_invalid };
    case 'not_refundable':
      return { title: adminMessages.refund_not_possible };
    case 'refund_under_way':
      return { title: adminMessages.refund_under_way };
    case 'resolution_refused':
      return { title: adminMessages.hold_resolution_refused };
    case 'note_required':
      return { title: adminMessages.note_required };
    case 'provider_silent':
      return { title: adminMessages.payment_provider_silent };
    case 'signed_out':
      return { title: adminMessages.signed_out };
    case 'access_denied':
      return { title: adminMessages.access_denied };
    case 'not_found':
    case 'unknown_status':
    case 'malformed':
    case 'request_failed':
      return { title: adminMessages.order_status_failed };
  }
}
