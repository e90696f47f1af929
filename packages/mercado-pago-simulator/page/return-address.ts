import type { Payment, Preference } from '../model';
import { paymentTypeOnWire } from '../payments/payment-wire';

type BackName = 'success' | 'pending' | 'failure';

function backName(payment: Payment | null): BackName {
  if (payment === null) return 'failure';
  if (payment.status === 'approved') return 'success';
  return ['pending', 'in_process', 'authorized'].includes(payment.status) ? 'pending' : 'failure';
}

/**
 * Returns the shop's address to which the customer's browser returns, with the query that the real service adds.
 * Without a payment (the customer gave up), the payment's values in the query are the literal text `null`. Returns null
 * when the shop gave no address for this outcome.
 */
export function returnAddress(preference: Preference, payment: Payment | null): string | null {
  const base = preference.backUrls[backName(payment)];
  if (base === null) return null;
  const url = new URL(base);
  const paymentId = payment?.id ?? 'null';
  const status = payment?.status ?? 'null';
  const query: [string, string][] = [
    ['collection_id', paymentId],
    ['collection_status', status],
    ['payment_id', paymentId],
    ['status', status],
    ['external_reference', preference.externalReference ?? 'null'],
    ['payment_type', payment ? paymentTypeOnWire(payment.method) : 'null'],
    ['merchant_order_id', payment ? payment.merchantOrderId : 'null'],
    ['preference_id', preference.id],
    ['site_id', 'MLB'],
    ['processing_mode', 'aggregator'],
    ['merchant_account_id', 'null'],
  ];
  for (const [name, value] of query) url.searchParams.append(name, value);
  return url.href;
}

/**
 * Whether the browser returns to the shop automatically. With `auto_return` `approved` it returns after an approval,
 * with `all` also while the payment is still open.
 */
export function returnsByItself(preference: Preference, payment: Payment): boolean {
  const ending = backName(payment);
  if (preference.autoReturn === null || ending === 'failure') return false;
  return preference.autoReturn === 'all' || ending === 'success';
}

/**
 * Returns the origins of the shop to which this page may send the browser. The page's content policy must list them,
 * because `form-action` also applies to the redirect that follows a form.
 */
export function returnOrigins(preference: Preference): string[] {
  const urls = Object.values(preference.backUrls).filter((url): url is string => url !== null);
  return [...new Set(urls.map((url) => new URL(url).origin))];
}
