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

export function parse<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const parsed = schema.safeParse(answer);
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

function toPayment(answer: z.output<typeof payment>): ProviderPayment {
  const updated = new Date(answer.date_last_updated ?? answer.date_created ?? Number.NaN);
  if (Number.isNaN(updated.getTime())) throw new PaymentProviderError('garbage', 'payment without a date');
  const refundedCents = exactCents(answer.transaction_amount_refunded ?? 0);
  if (refundedCents === null) throw new PaymentProviderError('garbage', 'refund of a broken centavo');
  // Pix is a method of the type "bank_transfer"; cards are distinguished by their type.
  const method =
    answer.payment_method_id === 'pix' ? 'pix' : (answer.payment_type_id ?? answer.payment_method_id);
  const status = toStatus(answer.status);
  return {
    provider: PROVIDER_NAME,
    id: answer.id,
    channel: 'page',
    readAs: isOrderId(answer.order) ? answer.order : null,
    otherIds: [],
    pixCode: method === 'pix' ? answer.point_of_interaction : null,
    status,
    statusDetail: status === 'unknown' ? answer.status : answer.status_detail,
    externalReference: answer.external_reference,
    currency: answer.currency_id,
    amountCents: exactCents(answer.transaction_amount),
    refundedCents,
    accountId: answer.collector_id,
    method,
    expiresAt: optionalDate(answer.date_of_expiration),
    lastUpdatedAt: updated,
  };
}

/**
 * Returns the id of a payment preference (the provider's object for one payment page) and a link that is safe to send
 * to a browser, because the link leads to the provider's own site or, in the demo, to this machine.
 */
export function parsePreference(
  answer: unknown,
  apiUrl: string,
): { checkoutId: string; paymentLink: string } {
  const { id: checkoutId, init_point: link } = parse(preference, answer);
  const paymentLink = safePaymentLink(link, paymentSites(apiUrl));
  if (!paymentLink) throw new PaymentProviderError('garbage', 'provider sent an unusable payment link');
  return { checkoutId, paymentLink };
}

export const parsePayment = (answer: unknown): ProviderPayment => toPayment(parse(payment, answer));
export const parsePaymentSearch = (answer: unknown): ProviderPayment[] =>
  parse(search, answer).results.map(toPayment);

/** Parses a page of payments of any order. An invalid payment is listed as unreadable and does not hide the others. */
export function parsePaymentPage(answer: unknown): PaymentPage {
  const read: PaymentPage = { payments: [], unreadable: [] };
  for (const [index, item] of parse(page, answer).results.entries()) {
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

export const parseRefund = (answer: unknown): ProviderRefund => toRefund(parse(refund, answer));
export const parseRefunds = (answer: unknown): ProviderRefund[] =>
  parse(z.array(refund), answer).map(toRefund);

export const parseAccount = (answer: unknown): string => parse(user, answer).id;
export const parseChargeback = (answer: unknown): string[] => parse(chargeback, answer).payments ?? [];
