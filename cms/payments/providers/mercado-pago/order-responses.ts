import { safePaymentLink } from '@shop/payments/payment-link';
import type { ProviderPayment, ProviderPaymentStatus } from '@shop/payments/payment-verdict';
import { z } from 'zod';

import {
  PaymentProviderError,
  type OpenedPix,
  type ProviderRefund,
} from '../../../platform/ports/payment-provider';
import { optionalDate, parse } from './responses';
import { PROVIDER_NAME, paymentSites } from './settings';

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? null);

const transaction = z.object({
  id: z.string().min(1),
  amount: text,
  paid_amount: text,
  refunded_amount: text,
  status: text,
  status_detail: text,
  date_of_expiration: text,
  payment_method: z.object({ id: text, qr_code: text, ticket_url: text }),
});

const orderRefund = z.object({ amount: text, status: text });

const order = z.object({
  id: z.string().min(1),
  external_reference: text,
  user_id: z
    .union([z.string(), z.number()])
    .nullish()
    .transform((value) => (value === null || value === undefined ? null : String(value))),
  country_code: text,
  currency: text,
  status: z.string().min(1),
  status_detail: text,
  created_date: text,
  last_updated_date: text,
  transactions: z.object({
    payments: z.array(transaction).length(1),
    refunds: z.array(orderRefund).nullish(),
  }),
});

type OrderAnswer = z.output<typeof order>;
type Transaction = z.output<typeof transaction>;

/** The statuses of the Orders API, in the shop's terms. */
const STATUSES: Record<string, ProviderPaymentStatus> = {
  created: 'pending',
  action_required: 'pending',
  processing: 'in_process',
  in_review: 'in_process',
  processed: 'approved',
  failed: 'rejected',
  canceled: 'cancelled',
  cancelled: 'cancelled',
  expired: 'cancelled',
  refunded: 'refunded',
  charged_back: 'charged_back',
};

function toStatus(status: string, detail: string | null): ProviderPaymentStatus {
  if (status === 'processed' && detail === 'refunded') return 'refunded';
  if (status === 'charged_back' && detail === 'in_process') return 'in_mediation';
  if (status === 'charged_back' && detail === 'reimbursed') return 'approved';
  return Object.hasOwn(STATUSES, status) ? (STATUSES[status] ?? 'unknown') : 'unknown';
}

/** Converts an amount of the Orders API ('49.90') to centavos; null when it is not exact or not an amount. */
function exactCents(amount: string | null): number | null {
  const parts = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(amount ?? '');
  return parts ? Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')) : null;
}

/**
 * Returns the number of the payment in the provider's Payments API, read from the address of the payment's page.
 * Returns an empty list when the address contains no number.
 */
const numberIn = (pageLink: string | null): string[] => {
  const number = /\/payments\/([1-9]\d{0,19})\//.exec(pageLink ?? '')?.[1];
  return number === undefined ? [] : [number];
};

const refundsOf = ({ transactions }: OrderAnswer) => transactions.refunds ?? [];

function refundedCents(response: OrderAnswer, { refunded_amount: total }: Transaction): number {
  const done = refundsOf(response).filter(({ status }) => status === 'processed' || status === 'approved');
  const listed = done.map(({ amount }) => exactCents(amount));
  const stated = total === null ? 0 : exactCents(total);
  if (stated === null || listed.includes(null))
    throw new PaymentProviderError('garbage', 'refund of a broken centavo');
  return Math.max(
    stated,
    listed.reduce<number>((sum, cents) => sum + (cents ?? 0), 0),
  );
}

function only(response: OrderAnswer): Transaction {
  const [first] = response.transactions.payments;
  if (!first) throw new PaymentProviderError('garbage', 'order without a payment');
  return first;
}

function toPayment(response: OrderAnswer): ProviderPayment {
  const pix = only(response);
  const updated = optionalDate(response.last_updated_date) ?? optionalDate(response.created_date);
  if (!updated) throw new PaymentProviderError('garbage', 'order without a date');
  const word = pix.status ?? response.status;
  const detail = pix.status === null ? response.status_detail : pix.status_detail;
  const status = toStatus(word, detail);
  const amountCents = exactCents(pix.paid_amount ?? pix.amount);
  const refunded = refundedCents(response, pix);
  return {
    provider: PROVIDER_NAME,
    id: response.id,
    channel: 'pix',
    readAs: null,
    otherIds: [pix.id, ...numberIn(pix.payment_method.ticket_url)],
    pixCode: pix.payment_method.qr_code,
    status,
    statusDetail: status === 'unknown' ? word : detail,
    externalReference: response.external_reference,
    currency: response.currency ?? (response.country_code?.startsWith('BR') ? 'BRL' : null),
    amountCents,
    // A full refund may be reported by the status alone, without an amount.
    refundedCents: status === 'refunded' ? Math.max(refunded, amountCents ?? 0) : refunded,
    accountId: response.user_id,
    method: 'pix',
    expiresAt: optionalDate(pix.date_of_expiration),
    lastUpdatedAt: updated,
  };
}

export const parseOrder = (response: unknown): ProviderPayment => toPayment(parse(order, response));

/** Returns the id of the only payment of the provider's order, which a partial refund must name. */
export const parseTransactionId = (response: unknown): string => only(parse(order, response)).id;

/**
 * Parses a new order of the Orders API. The Pix code must be present. A link that does not lead to the provider's own
 * site is left out.
 */
export function parseOpenedPix(response: unknown, apiUrl: string): OpenedPix {
  const opened = parse(order, response);
  const { qr_code: code, ticket_url: link } = only(opened).payment_method;
  if (!code) throw new PaymentProviderError('garbage', 'provider sent no Pix code');
  return { payment: toPayment(opened), code, pageLink: safePaymentLink(link, paymentSites(apiUrl)) };
}

function toRefund({ status, amount }: z.output<typeof orderRefund>): ProviderRefund {
  const amountCents = exactCents(amount);
  if (amountCents === null) throw new PaymentProviderError('garbage', 'refund of a broken centavo');
  if (status === 'failed' || status === 'canceled') return { status: 'failed', amountCents };
  return {
    status: status === 'processed' || status === 'approved' ? 'approved' : 'in_process',
    amountCents,
  };
}

export const parseOrderRefunds = (response: unknown): ProviderRefund[] =>
  refundsOf(parse(order, response)).map(toRefund);
