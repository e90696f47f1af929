import { refundedCents, type Payment, type PaymentMethod, type Refund } from '../model';
import { wireDate } from '../wire-date';
import { reaisFromCents } from '../wire-money';
import { proceedsOf } from './proceeds';

const METHOD_ON_WIRE: Record<PaymentMethod, { id: string; type: string }> = {
  pix: { id: 'pix', type: 'bank_transfer' },
  credit_card: { id: 'master', type: 'credit_card' },
  debit_card: { id: 'debelo', type: 'debit_card' },
};

export const paymentTypeOnWire = (method: PaymentMethod): string => METHOD_ON_WIRE[method].type;

/**
 * Returns the text of a simulated Pix code, which the page also shows as a QR code. The text is clearly not a valid Pix
 * code, so that no banking app accepts it.
 */
export function pixCode(payment: { reference: string; amountCents: number }): string {
  const reference = payment.reference.replaceAll(/[^0-9a-f]/gi, '').slice(-8);
  return `SIMULACAO-PIX-${reference.toUpperCase()}-${payment.amountCents}`;
}

/** Returns the text of a payment's Pix code. For a payment of the Orders API both APIs return the same text. */
export const pixCodeOf = ({ id, orderId, amountCents }: Payment): string =>
  orderId === undefined ? pixCode({ reference: id, amountCents }) : `SIMULACAO-PIX-${id}-${amountCents}`;

/**
 * Returns the Payments API's response for the payment of an order, without the fields that say that the payment belongs
 * to an order.
 */
export function withoutLink(wire: Record<string, unknown>): Record<string, unknown> {
  return { ...wire, order: {}, point_of_interaction: { type: 'UNSPECIFIED' } };
}

export const wireRefund = (refund: Refund, payment: Payment): Record<string, unknown> => ({
  id: Number(refund.id),
  payment_id: Number(payment.id),
  amount: reaisFromCents(refund.amountCents),
  metadata: {},
  source: { id: payment.collectorId, name: 'Vendedor de teste', type: 'collector' },
  date_created: wireDate(refund.createdAt),
  unique_sequence_number: null,
  refund_mode: 'standard',
  adjustment_amount: 0,
  status: refund.status ?? 'approved',
  reason: null,
  amount_refunded_to_payer: reaisFromCents(refund.amountCents),
});

const optionalDate = (iso: string | null): string | null => (iso === null ? null : wireDate(iso));

function methodDetails(payment: Payment): Record<string, unknown> {
  if (payment.method !== 'pix') {
    return {
      card: {
        first_six_digits: '503143',
        last_four_digits: '6351',
        cardholder: { name: payment.holder, identification: { type: 'CPF', number: '12345678909' } },
      },
      point_of_interaction: { type: 'CHECKOUT' },
    };
  }
  const code = pixCodeOf(payment);
  return {
    card: {},
    point_of_interaction: {
      type: payment.orderId === undefined ? 'CHECKOUT' : 'PIX',
      transaction_data: { qr_code: code },
    },
  };
}

/** What the payment costs the seller: nothing before it was approved. */
function wireFees(payment: Payment): Record<string, unknown> {
  const proceeds = proceedsOf(payment);
  if (!proceeds) return { money_release_date: null, fee_details: [], charges_details: [] };
  const { feeCents, feeBackCents, releaseAt } = proceeds;
  return {
    money_release_date: wireDate(releaseAt.toISOString()),
    fee_details: [{ amount: reaisFromCents(feeCents), fee_payer: 'collector', type: 'mercadopago_fee' }],
    charges_details: [
      {
        name: 'mercadopago_fee',
        type: 'fee',
        accounts: { from: 'collector', to: 'mp' },
        amounts: { original: reaisFromCents(feeCents), refunded: reaisFromCents(feeBackCents) },
      },
    ],
  };
}

/** Returns the payment as the API returns it. */
export function wirePayment(payment: Payment): Record<string, unknown> {
  const method = METHOD_ON_WIRE[payment.method];
  return {
    id: Number(payment.id),
    date_created: wireDate(payment.createdAt),
    date_approved: optionalDate(payment.approvedAt),
    date_last_updated: wireDate(payment.updatedAt),
    date_of_expiration: optionalDate(payment.expiresAt),
    operation_type: 'regular_payment',
    payment_method_id: method.id,
    payment_type_id: method.type,
    payment_method: method,
    status: payment.status,
    status_detail: payment.statusDetail,
    currency_id: payment.currencyId,
    description: payment.description,
    live_mode: false,
    collector_id: Number(payment.collectorId),
    payer: payment.payer,
    metadata: payment.metadata,
    order:
      payment.orderId === undefined
        ? { id: payment.merchantOrderId, type: 'mercadopago' }
        : { id: payment.orderId, type: 'online' },
    external_reference: payment.externalReference,
    transaction_amount: reaisFromCents(payment.amountCents),
    transaction_amount_refunded: reaisFromCents(refundedCents(payment)),
    coupon_amount: 0,
    transaction_details: {
      net_received_amount: reaisFromCents(proceedsOf(payment)?.netCents ?? 0),
      total_paid_amount: reaisFromCents(payment.amountCents),
      overpaid_amount: 0,
      installment_amount: payment.method === 'pix' ? 0 : reaisFromCents(payment.amountCents),
    },
    ...wireFees(payment),
    captured: true,
    binary_mode: payment.binaryMode,
    installments: 1,
    notification_url: payment.notificationUrl,
    refunds: payment.refunds
      .filter(({ status }) => status !== 'in_process')
      .map((refund) => wireRefund(refund, payment)),
    processing_mode: 'aggregator',
    ...methodDetails(payment),
  };
}
