import { safePaymentLink } from '@shop/payments/payment-link';
import type { ProviderPayment, ProviderPaymentStatus } from '@shop/payments/payment-verdict';
import { z } from 'zod';

import {
  PaymentProviderError,
  isPaymentProviderError,
  type PaymentPage,
  type ProviderRefund,
} from '../../../platform/ports/payment-provider';
import { PROVIDER_NAME, paymentSites } from './settings';

const id = z.union([z.string(), z.number()]).transform(String);
const optionalId = id.nullish().transform((value) => value ?? null);
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? null);

const preference = z.object({ id: z.string().min(1), init_point: z.string() });

/**
 * The id of the provider's order that a payment belongs to. It only helps to identify the payment, so an unreadable
 * value is treated as missing.
 */
const ofOrder = z
  .object({ id: optionalId })
  .nullish()
  .transform((order) => order?.id ?? null)
  .catch(null);

const codeOf = z
  .object({ transaction_data: z.object({ qr_code: text }).nullish() })
  .nullish()
  .transform((point) => point?.transaction_data?.qr_code ?? null)
  .catch(null);

const payment = z.object({
  id,
  status: z.string().min(1),
  status_detail: text,
  external_reference: optionalId,
  currency_id: text,
  transaction_amount: z.number().nullish(),
  transaction_amount_refunded: z.number().nullish(),
  collector_id: optionalId,
  payment_type_id: text,
  payment_method_id: text,
  date_of_expiration: z.string().nullish(),
  date_last_updated: z.string().nullish(),
  date_created: z.string().nullish(),
  order: ofOrder,
  point_of_interaction: codeOf,
});

const refund = z.object({ status: text, amount: z.number() });
const search = z.object({ results: z.array(payment) });
const page = z.object({ results: z.array(z.unknown()) });
const named = z.object({ id });
const user = z.object({ id });
const chargeback = z.object({ id, payments: z.array(id).nullish() });

export function parse<Schema extends z.ZodType>(schema: Schema, response: unknown): z.output<Schema> {
  const parsed = schema.safeParse(response);
  if (!parsed.success)
    throw new PaymentProviderError('garbage', 'provider answered something else than it promises');
  return parsed.data;
}

/** Converts the provider's reais to centavos; null when they are not an exact number of centavos. */
export function centsOf(reais: number | null | undefined): number | null {
  if (reais === null || reais === undefined) return null;
  const cents = Math.round(reais * 100);
  return Math.abs(reais * 100 - cents) < 1e-6 && Number.isSafeInteger(cents) ? cents : null;
}

/** Converts an amount that cannot be negative. */
function exactCents(reais: number | null | undefined): number | null {
  const cents = centsOf(reais);
  return cents !== null && cents >= 0 ? cents : null;
}

/** Parses an optional date. An unreadable date counts as missing. */
export function optionalDate(text: string | null | undefined): Date | null {
  const date = new Date(text ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** The provider's statuses that the shop knows. The shop uses the provider's names for these statuses. */
const STATUSES: readonly ProviderPaymentStatus[] = [
  'pending',
  'in_process',
  'authorized',
  'approved',
  'rejected',
  'cancelled',
  'refunded',
  'in_mediation',
  'charged_back',
];

const toStatus = (text: string): ProviderPaymentStatus =>
  STATUSES.find((status) => status === text) ?? 'unknown';

/**
 * Returns whether an id is from the Orders API. Its ids start with `ORD`, whereas the ids of the Payments API consist
 * of digits.
 */
export const isOrderId = (id: string | null): id is string => id !== null && id.startsWith('ORD');

function toPayment(response: z.output<typeof payment>): ProviderPayment {
  const updated = new Date(response.date_last_updated ?? response.date_created ?? Number.NaN);
  if (Number.isNaN(updated.getTime())) throw new PaymentProviderError('garbage', 'payment without a date');
  const refundedCents = exactCents(response.transaction_amount_refunded ?? 0);
  if (refundedCents === null) throw new PaymentProviderError('garbage', 'refund of a broken centavo');
  // Pix is a method of the type "bank_transfer"; cards are distinguished by their type.
  const method =
    response.payment_method_id === 'pix' ? 'pix' : (response.payment_type_id ?? response.payment_method_id);
  const status = toStatus(response.status);
  return {
    provider: PROVIDER_NAME,
    id: response.id,
    channel: 'page',
    readAs: isOrderId(response.order) ? response.order : null,
    otherIds: [],
    pixCode: method === 'pix' ? response.point_of_interaction : null,
    status,
    statusDetail: status === 'unknown' ? response.status : response.status_detail,
    externalReference: response.external_reference,
    currency: response.currency_id,
    amountCents: exactCents(response.transaction_amount),
    refundedCents,
    accountId: response.collector_id,
    method,
    expiresAt: optionalDate(response.date_of_expiration),
    lastUpdatedAt: updated,
  };
}

/**
 * Returns the id of a payment preference (the provider's object for one payment page) and a link that is safe to send
 * to a browser, because the link leads to the provider's own site or, in the demo, to this machine.
 */
export function parsePreference(
  response: unknown,
  apiUrl: string,
): { checkoutId: string; paymentLink: string } {
  const { id: checkoutId, init_point: link } = parse(preference, response);
  const paymentLink = safePaymentLink(link, paymentSites(apiUrl));
  if (!paymentLink) throw new PaymentProviderError('garbage', 'provider sent an unusable payment link');
  return { checkoutId, paymentLink };
}

export const parsePayment = (response: unknown): ProviderPayment => toPayment(parse(payment, response));
export const parsePaymentSearch = (response: unknown): ProviderPayment[] =>
  parse(search, response).results.map(toPayment);

/** Parses a page of payments of any order. An invalid payment is listed as unreadable and does not hide the others. */
export function parsePaymentPage(response: unknown): PaymentPage {
  const read: PaymentPage = { payments: [], unreadable: [] };
  for (const [index, item] of parse(page, response).results.entries()) {
    try {
      read.payments.push(parsePayment(item));
    } catch (error) {
      if (!isPaymentProviderError(error)) throw error;
      const { data } = named.safeParse(item);
      read.unreadable.push(data?.id ?? `#${index + 1}`);
    }
  }
  return read;
}

const REFUND_FAILURES = ['rejected', 'cancelled'];

/**
 * Converts a refund. A refund with an unknown status counts as not executed, because the payment itself states what was
 * refunded.
 */
function toRefund({ status, amount }: z.output<typeof refund>): ProviderRefund {
  const amountCents = exactCents(amount);
  if (amountCents === null) throw new PaymentProviderError('garbage', 'refund of a broken centavo');
  if (REFUND_FAILURES.includes(status ?? '')) return { status: 'failed', amountCents };
  return { status: status === 'approved' ? 'approved' : 'in_process', amountCents };
}

export const parseRefund = (response: unknown): ProviderRefund => toRefund(parse(refund, response));
export const parseRefunds = (response: unknown): ProviderRefund[] =>
  parse(z.array(refund), response).map(toRefund);

export const parseAccount = (response: unknown): string => parse(user, response).id;
export const parseChargeback = (response: unknown): string[] => parse(chargeback, response).payments ?? [];
