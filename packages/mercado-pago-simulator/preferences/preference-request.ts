import { daysMs, minutesMs, msBetween } from '../time';

import { fail, preferenceError, succeed, type Outcome } from '../api-error';
import type { Preference } from '../model';
import {
  isRecord,
  isWebUrl,
  readAutoReturn,
  readBackUrls,
  readExcludedMethods,
  readItems,
} from './preference-fields';
import { parseWireDate } from '../wire-date';

const PIX_SHORTEST_MS = minutesMs(30);
const PIX_LONGEST_MS = daysMs(30);
const PRINTABLE_ASCII = /^[\x20-\x7e]{0,256}$/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The contents of a request: a preference without ids and creation time. */
export type PreferenceRequest = Omit<Preference, 'id' | 'merchantOrderId' | 'createdAt'>;

type Window = Pick<Preference, 'payableFrom' | 'payableUntil'>;

function readWindow(body: Record<string, unknown>, now: Date): Outcome<Window> {
  const { expires = false, expiration_date_from: from, expiration_date_to: to } = body;
  if (typeof expires !== 'boolean')
    return fail(preferenceError('invalid_expires', 'expires must be boolean.'));
  const start = from === undefined || from === null ? null : parseWireDate(from);
  if (start === null && from !== undefined && from !== null) {
    return fail(preferenceError('invalid_expiration_date_from', 'expiration_date_from invalid.'));
  }
  const end = to === undefined || to === null ? null : parseWireDate(to);
  const endIsMalformed = end === null && to !== undefined && to !== null;
  const endsTooSoon = end !== null && (end <= now || (start !== null && end <= start));
  if (endIsMalformed || (expires && endsTooSoon)) {
    return fail(preferenceError('invalid_expiration_date_to', 'expiration_date_to invalid.'));
  }
  // Without `expires` the real service stores the dates and ignores them.
  if (!expires) return succeed({ payableFrom: null, payableUntil: null });
  return succeed({ payableFrom: start?.toISOString() ?? null, payableUntil: end?.toISOString() ?? null });
}

function readPixExpiry(value: unknown, now: Date): Outcome<string | null> {
  if (value === undefined || value === null) return succeed(null);
  const date = parseWireDate(value);
  const aheadMs = date === null ? Number.NaN : msBetween(now, date);
  return date !== null && aheadMs >= PIX_SHORTEST_MS && aheadMs <= PIX_LONGEST_MS
    ? succeed(date.toISOString())
    : fail(preferenceError('invalid_date', 'invalid date of expiration.'));
}

function firstWrongField(body: Record<string, unknown>): { error: string; message: string } | null {
  const { external_reference: reference, notification_url: url, binary_mode: binary, payer, metadata } = body;
  const has = (value: unknown) => value !== undefined && value !== null;
  if (has(reference) && (typeof reference !== 'string' || !PRINTABLE_ASCII.test(reference))) {
    return { error: 'invalid_external_reference', message: 'external_reference invalid.' };
  }
  if (has(url) && !isWebUrl(url)) {
    return { error: 'invalid_notification_url', message: 'notification_url invalid.' };
  }
  if (has(binary) && typeof binary !== 'boolean') {
    return { error: 'invalid_binary_mode', message: 'binary_mode must be boolean.' };
  }
  if (has(metadata) && !isRecord(metadata)) {
    return { error: 'invalid_metadata', message: 'metadata must be an object.' };
  }
  if (has(payer) && !isRecord(payer)) return { error: 'invalid_payer', message: 'payer invalid.' };
  const email = isRecord(payer) ? payer['email'] : undefined;
  if (has(email) && (typeof email !== 'string' || !EMAIL.test(email))) {
    return { error: 'invalid_payer', message: 'payer.email invalid.' };
  }
  return null;
}

/** Checks the body of `POST /checkout/preferences` as the real service does, with its error messages. */
export function readPreferenceRequest(body: unknown, now: Date): Outcome<PreferenceRequest> {
  if (!isRecord(body)) return fail(preferenceError('invalid_body', 'body must be a JSON object.'));
  const items = readItems(body['items']);
  if (!items.ok) return items;
  const wrong = firstWrongField(body);
  if (wrong) return fail(preferenceError(wrong.error, wrong.message));
  const backUrls = readBackUrls(body['back_urls']);
  if (!backUrls.ok) return backUrls;
  const autoReturn = readAutoReturn(body['auto_return'], backUrls.value);
  if (!autoReturn.ok) return autoReturn;
  const excluded = readExcludedMethods(body['payment_methods']);
  if (!excluded.ok) return excluded;
  const window = readWindow(body, now);
  if (!window.ok) return window;
  const pixExpiry = readPixExpiry(body['date_of_expiration'], now);
  if (!pixExpiry.ok) return pixExpiry;
  const totalCents = items.value.reduce((sum, item) => sum + item.quantity * item.unitPriceCents, 0);
  if (!Number.isSafeInteger(totalCents)) return fail(preferenceError('invalid_items', 'unit_price invalid.'));

  const { items: _items, payer, metadata, external_reference: reference, ...rest } = body;
  return succeed({
    externalReference: typeof reference === 'string' && reference !== '' ? reference : null,
    items: items.value,
    totalCents,
    currencyId: 'BRL',
    backUrls: backUrls.value,
    autoReturn: autoReturn.value,
    notificationUrl: typeof body['notification_url'] === 'string' ? body['notification_url'] : null,
    binaryMode: body['binary_mode'] === true,
    excludedMethods: excluded.value,
    ...window.value,
    pixExpiresAt: pixExpiry.value,
    payer: isRecord(payer) ? payer : {},
    metadata: isRecord(metadata) ? metadata : {},
    rest,
  });
}
