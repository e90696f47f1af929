import { refundedCents, type Order, type Payment, type PaymentStatus, type Refund } from '../model';
import { pixCodeOf } from '../payments/payment-wire';

interface OrderState {
  status: string;
  detail: string;
}

const STATES: Record<PaymentStatus, OrderState> = {
  pending: { status: 'action_required', detail: 'waiting_transfer' },
  in_process: { status: 'processing', detail: 'in_process' },
  authorized: { status: 'action_required', detail: 'waiting_capture' },
  approved: { status: 'processed', detail: 'accredited' },
  rejected: { status: 'failed', detail: 'failed' },
  cancelled: { status: 'canceled', detail: 'canceled' },
  refunded: { status: 'processed', detail: 'refunded' },
  in_mediation: { status: 'charged_back', detail: 'in_process' },
  charged_back: { status: 'charged_back', detail: 'settled' },
};

/** Returns an order's status in the terms of the Orders API, which differ from the terms of the Payments API. */
export function orderState(payment: Payment): OrderState {
  if (payment.status === 'cancelled' && payment.statusDetail === 'expired')
    return { status: 'expired', detail: 'expired' };
  if (payment.status === 'approved' && refundedCents(payment) > 0)
    return { status: 'processed', detail: 'partially_refunded' };
  return STATES[payment.status];
}

const REFUND_STATUS: Record<Refund['status'], string> = {
  approved: 'processed',
  in_process: 'processing',
  rejected: 'failed',
};

const amount = (cents: number): string => (cents / 100).toFixed(2);

/**
 * Returns the address of the page that shows an order's Pix code. Like the real service's address, it contains the
 * payment's id, or 0 when `isLinked` is false.
 */
export const ticketUrl = (publicUrl: string, { id, paymentId }: Order, { isLinked }: { isLinked: boolean }) =>
  `${publicUrl}/payments/${isLinked ? paymentId : '0'}/ticket?order=${id}`;

/** Returns the order as the API returns it: amounts are strings, dates are UTC. */
export function wireOrder(input: {
  order: Order;
  payment: Payment;
  collectorId: string;
  publicUrl: string;
  isLinked: boolean;
}): Record<string, unknown> {
  const { order, payment, collectorId, publicUrl, isLinked } = input;
  const { status, detail } = orderState(payment);
  const isPaid = payment.approvedAt !== null;
  const code = pixCodeOf(payment);
  const refunds = payment.refunds.map((refund) => ({
    id: `REF${refund.id}`,
    transaction_id: order.transactionId,
    reference_id: refund.id,
    amount: amount(refund.amountCents),
    status: REFUND_STATUS[refund.status],
  }));
  return {
    id: order.id,
    type: 'online',
    processing_mode: 'automatic',
    external_reference: payment.externalReference,
    total_amount: amount(order.totalCents),
    ...(isPaid ? { total_paid_amount: amount(payment.amountCents) } : {}),
    country_code: 'BRA',
    currency: payment.currencyId,
    user_id: payment.collectorId,
    status,
    status_detail: detail,
    capture_mode: 'automatic',
    created_date: order.createdAt,
    last_updated_date: payment.updatedAt,
    integration_data: { application_id: collectorId },
    transactions: {
      payments: [
        {
          id: order.transactionId,
          amount: amount(order.totalCents),
          ...(isPaid ? { paid_amount: amount(payment.amountCents) } : {}),
          reference_id: `ref${payment.id}`,
          status,
          status_detail: detail,
          expiration_time: order.expirationTime,
          date_of_expiration: payment.expiresAt,
          payment_method: {
            id: 'pix',
            type: 'bank_transfer',
            qr_code: code,
            // The real service sends a picture here. The shop must draw the QR code from `qr_code` itself.
            qr_code_base64: Buffer.from(code).toString('base64'),
            ticket_url: ticketUrl(publicUrl, order, { isLinked }),
          },
        },
      ],
      ...(refunds.length > 0 ? { refunds } : {}),
    },
  };
}
