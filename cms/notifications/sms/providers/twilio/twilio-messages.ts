import { z } from 'zod';

import type { ProviderSms, SmsFailure } from '../../../../platform/ports/sms-provider';

/** A message in a response of Twilio: https://www.twilio.com/docs/messaging/api/message-resource. */
const messageSchema = z.object({
  sid: z.string().min(1).max(64),
  status: z.string(),
  errorCode: z.coerce.number().nullish(),
  price: z.string().nullish(),
  priceUnit: z.string().nullish(),
  numSegments: z.string().nullish(),
});

const DELIVERED = ['delivered', 'read'];
const FAILED = ['failed', 'undelivered', 'canceled'];

/** The shop's reasons for a failure, by Twilio's error code: https://www.twilio.com/docs/api/errors. */
const FAILURES: Record<number, SmsFailure> = {
  21211: 'bad_number',
  21214: 'bad_number',
  21217: 'bad_number',
  21421: 'bad_number',
  21614: 'bad_number',
  30005: 'bad_number',
  30006: 'bad_number',
  21610: 'stopped',
  30003: 'unreachable',
  30004: 'blocked',
  30007: 'blocked',
  30011: 'blocked',
  21408: 'not_allowed',
  21612: 'not_allowed',
  30036: 'expired',
};

export const failureOf = (code: number): SmsFailure => FAILURES[code] ?? 'unknown';

/** Returns whether a failure is final, so that repeating the request cannot change it. */
export const isFinal = (code: number): boolean => code in FAILURES && FAILURES[code] !== 'not_allowed';

/** Returns the message that a value from Twilio's API describes; null for any other value. */
export function readMessage(value: unknown): ProviderSms | null {
  const parsed = messageSchema.safeParse(value);
  if (!parsed.success) return null;
  const { sid, status, errorCode, price, priceUnit, numSegments } = parsed.data;
  const failed = FAILED.includes(status);
  return {
    providerId: sid,
    status: failed ? 'failed' : DELIVERED.includes(status) ? 'delivered' : 'accepted',
    failure: failed ? failureOf(errorCode ?? 0) : null,
    price: priceOf(price, priceUnit),
    parts: numSegments ? Number.parseInt(numSegments, 10) || null : null,
  };
}

/** Returns a price. Twilio sends the price as text such as "-0.07500", which is negative because it is a debit. */
function priceOf(price: string | null | undefined, unit: string | null | undefined): ProviderSms['price'] {
  const amount = Number(price);
  if (!price || !Number.isFinite(amount)) return null;
  return { micros: Math.round(Math.abs(amount) * 1_000_000), currency: (unit ?? 'USD').toUpperCase() };
}
