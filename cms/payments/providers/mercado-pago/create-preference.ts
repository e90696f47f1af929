import { Preference } from 'mercadopago';

import {
  isPaymentProviderError,
  isRefusedForGood,
  type CheckoutRequest,
} from '../../../platform/ports/payment-provider';
import type { Asking } from './ask';
import { parsePreference } from './responses';
import { essentialBody, preferenceBody } from './preference-body';

type PreferenceRequest = Parameters<Preference['create']>[0]['body'];

/**
 * Returns whether the provider refused the Pix's expiry as too soon, for example when a payment page is requested again
 * some minutes after the order was placed.
 */
function isDateRefused(error: unknown): boolean {
  if (!isPaymentProviderError(error) || error.failure !== 'refused') return false;
  const { error: code, message } = (error.cause ?? {}) as { error?: unknown; message?: unknown };
  return code === 'invalid_date' || /date.?of.?expiration/i.test(String(message));
}

/** Returns whether the refused request may succeed without the data that it does not need. */
const mayDoWithLess = (error: unknown): boolean =>
  isRefusedForGood(error) && error.refusal.reason !== 'access';

/**
 * Creates a payment preference, the provider's object for one payment page. A request that the provider refuses is
 * repeated once without what it does not need: the expiry of a Pix, or everything about the buyer and the pictures.
 * Without an expiry a Pix may stay open too long, but that is better than no sale; it is cancelled with its order. Each
 * of these requests has a key of its own, because the key of the first belongs to its body.
 */
export async function createPreference(
  { ask }: Pick<Asking, 'ask'>,
  { request, publicUrl, apiUrl }: { request: CheckoutRequest; publicUrl: string; apiUrl: string },
): Promise<{ checkoutId: string; paymentLink: string }> {
  const { idempotencyKey: key } = request;
  const body = preferenceBody(request, publicUrl);
  const { date_of_expiration: _, ...undated } = body;
  const create = (sent: PreferenceRequest, idempotencyKey: string) =>
    ask('create_checkout', (config) => new Preference(config).create({ body: sent }), { idempotencyKey });
  const withLess = (error: unknown) => {
    if (!mayDoWithLess(error)) throw error;
    return create(essentialBody(body), `${key}:essential`);
  };
  const response = await create(body, key).catch((error: unknown) =>
    isDateRefused(error) ? create(undated, `${key}:undated`).catch(withLess) : withLess(error),
  );
  return parsePreference(response, apiUrl);
}
