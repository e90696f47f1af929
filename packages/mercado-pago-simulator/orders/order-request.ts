import { z } from 'zod';
import { fail, orderError, succeed, type Outcome } from '../api-error';
import { daysMs, hoursMs, minutesMs } from '../time';

const AMOUNT = /^\d{1,9}\.\d{2}$/;
const DURATION = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;
const MAX_REFERENCE = 64;

/** The limits of a Pix code's lifetime. */
const SHORTEST_MS = minutesMs(30);
const LONGEST_MS = daysMs(30);

const requestSchema = z.object({
  type: z.literal('online'),
  processing_mode: z.literal('automatic'),
  external_reference: z
    .string()
    .min(1)
    .max(MAX_REFERENCE)
    .regex(/^[\w-]+$/),
  total_amount: z.string().regex(AMOUNT),
  currency: z.literal('BRL').optional(),
  payer: z.object({ email: z.email() }),
  transactions: z.object({
    payments: z
      .array(
        z.object({
          amount: z.string().regex(AMOUNT),
          payment_method: z.object({ id: z.literal('pix'), type: z.literal('bank_transfer') }),
          expiration_time: z.string().regex(DURATION).default('P1D'),
        }),
      )
      .length(1),
  }),
});

export interface OrderRequest {
  externalReference: string;
  totalCents: number;
  expirationTime: string;
  lifetimeMs: number;
  description: string;
}

/** Converts an amount as the Orders API sends it ('49.90') to centavos. */
const centsFromText = (amount: string): number => Number(amount.replace('.', ''));

function durationMs(duration: string): number {
  const [, days, hours, minutes, seconds] = (DURATION.exec(duration) ?? []).map(Number);
  const or0 = (count: number | undefined) => count || 0;
  return daysMs(or0(days)) + hoursMs(or0(hours)) + minutesMs(or0(minutes)) + or0(seconds) * 1_000;
}

/** Checks the request for an order. This server supports only orders with one Pix. */
export function readOrderRequest(body: unknown): Outcome<OrderRequest> {
  const parsed = requestSchema.safeParse(body);
  if (!parsed.success) {
    const details = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    return fail(orderError(400, 'property_value', details.join('; ')));
  }
  const { transactions, total_amount: total, external_reference: externalReference } = parsed.data;
  const [payment] = transactions.payments;
  if (!payment || payment.amount !== total) {
    return fail(orderError(400, 'invalid_total_amount', 'The total differs from the sum of the payments.'));
  }
  const lifetimeMs = durationMs(payment.expiration_time);
  if (lifetimeMs < SHORTEST_MS || lifetimeMs > LONGEST_MS) {
    return fail(orderError(400, 'property_value', 'expiration_time must lie between PT30M and P30D.'));
  }
  return succeed({
    externalReference,
    totalCents: centsFromText(total),
    expirationTime: payment.expiration_time,
    lifetimeMs,
    description: `Pix ${externalReference}`,
  });
}

const refundSchema = z.object({
  transactions: z.array(z.object({ id: z.string(), amount: z.string().regex(AMOUNT) })).length(1),
});

/** Reads a refund request. Returns null for an empty body, which requests the whole remaining amount. */
export function readRefundRequest(
  body: unknown,
): Outcome<{ transactionId: string; amountCents: number } | null> {
  const isEmpty = typeof body !== 'object' || body === null || Object.keys(body).length === 0;
  if (isEmpty) return succeed(null);
  const parsed = refundSchema.safeParse(body);
  const [part] = parsed.data?.transactions ?? [];
  if (!part)
    return fail(orderError(400, 'property_value', 'transactions must name one payment and its amount.'));
  return succeed({ transactionId: part.id, amountCents: centsFromText(part.amount) });
}
