import { fail, preferenceError, succeed, type Outcome } from '../api-error';
import { PAYMENT_METHODS, type BackUrls, type PaymentMethod, type PreferenceItem } from '../model';
import { centsFromReais } from '../wire-money';

type Body = Record<string, unknown>;

const MAX_TEXT = 256;
const MAX_URL = 600;

export const isRecord = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isText = (value: unknown, max = MAX_TEXT): value is string =>
  typeof value === 'string' && value.length <= max;

export function isWebUrl(value: unknown): value is string {
  if (!isText(value, MAX_URL) || !URL.canParse(value)) return false;
  return ['http:', 'https:'].includes(new URL(value).protocol);
}

const invalidItems = (message: string) => fail(preferenceError('invalid_items', message));

function readItem(value: unknown): Outcome<PreferenceItem> {
  if (!isRecord(value)) return invalidItems('items invalid.');
  const { title, quantity, unit_price: unitPrice, currency_id: currencyId = 'BRL', ...rest } = value;
  if (!isText(title) || title.trim() === '') return invalidItems('title invalid.');
  if (typeof quantity !== 'number' || !Number.isSafeInteger(quantity) || quantity < 1) {
    return invalidItems('quantity invalid.');
  }
  const unitPriceCents = centsFromReais(unitPrice);
  if (unitPriceCents === null || unitPriceCents <= 0) return invalidItems('unit_price invalid.');
  if (currencyId !== 'BRL') return invalidItems('currency_id invalid.');
  for (const name of ['id', 'description', 'category_id']) {
    if (rest[name] !== undefined && !isText(rest[name])) return invalidItems(`${name} invalid.`);
  }
  if (rest['picture_url'] !== undefined && !isWebUrl(rest['picture_url'])) {
    return invalidItems('picture_url invalid.');
  }
  return succeed({ title, quantity, unitPriceCents, currencyId, rest });
}

export function readItems(value: unknown): Outcome<PreferenceItem[]> {
  if (!Array.isArray(value) || value.length === 0) return invalidItems('items needed.');
  const items: PreferenceItem[] = [];
  for (const one of value) {
    const item = readItem(one);
    if (!item.ok) return item;
    items.push(item.value);
  }
  return succeed(items);
}

export function readBackUrls(value: unknown): Outcome<BackUrls> {
  const none: BackUrls = { success: null, pending: null, failure: null };
  if (value === undefined || value === null) return succeed(none);
  const wrong = fail(preferenceError('invalid_back_urls', 'back_urls invalid. Wrong format'));
  if (!isRecord(value)) return wrong;
  const urls = { ...none };
  for (const name of ['success', 'pending', 'failure'] as const) {
    const url = value[name];
    if (url === undefined || url === null || url === '') continue;
    if (!isWebUrl(url)) return wrong;
    urls[name] = url;
  }
  return succeed(urls);
}

/** Parses `auto_return`. The real service accepts it only with a public https return address. */
export function readAutoReturn(value: unknown, backUrls: BackUrls): Outcome<'approved' | 'all' | null> {
  if (value === undefined || value === null) return succeed(null);
  if (value !== 'approved' && value !== 'all') {
    return fail(preferenceError('invalid_auto_return', 'auto_return invalid.'));
  }
  const success = backUrls.success === null ? null : new URL(backUrls.success);
  const isPublic =
    success?.protocol === 'https:' && !['localhost', '127.0.0.1', '[::1]'].includes(success.hostname);
  return isPublic
    ? succeed(value)
    : fail(preferenceError('invalid_auto_return', 'auto_return invalid. back_url.success must be defined'));
}

const EXCLUDABLE_TYPES: Record<string, PaymentMethod | null> = {
  bank_transfer: 'pix',
  credit_card: 'credit_card',
  debit_card: 'debit_card',
  ticket: null,
  atm: null,
  prepaid_card: null,
  digital_wallet: null,
  digital_currency: null,
  crypto_transfer: null,
  voucher_card: null,
};

const invalidMethods = (message: string) => fail(preferenceError('invalid_payment_methods', message));

function readIds(value: unknown): string[] | null {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) return null;
  const ids = value.map((one) => (isRecord(one) ? one['id'] : undefined));
  return ids.every((id): id is string => isText(id)) ? ids.filter((id) => id !== '') : null;
}

/** Returns which of the three supported payment methods the request excludes. */
export function readExcludedMethods(value: unknown): Outcome<PaymentMethod[]> {
  if (value === undefined || value === null) return succeed([]);
  if (!isRecord(value)) return invalidMethods('payment_methods invalid.');
  const { installments } = value;
  const inRange = Number.isInteger(installments) && Number(installments) >= 1 && Number(installments) <= 36;
  if (installments !== undefined && installments !== null && !inRange) {
    return invalidMethods('installments invalid. Should be a number between 1 and 36.');
  }
  const types = readIds(value['excluded_payment_types']);
  if (types === null) return invalidMethods('excluded_payment_types invalid.');
  const methods = readIds(value['excluded_payment_methods']);
  if (methods === null) return invalidMethods('excluded_payment_methods invalid.');

  const excluded = new Set<PaymentMethod>(methods.includes('pix') ? ['pix'] : []);
  for (const type of types) {
    if (!Object.hasOwn(EXCLUDABLE_TYPES, type)) return invalidMethods('excluded_payment_types invalid.');
    const method = EXCLUDABLE_TYPES[type];
    if (method) excluded.add(method);
  }
  if (PAYMENT_METHODS.every((method) => excluded.has(method))) {
    return invalidMethods('All payment methods were excluded.');
  }
  return succeed([...excluded]);
}
