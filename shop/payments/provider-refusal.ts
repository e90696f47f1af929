/** The calls whose refusal the owner must know of, as they are stored. `read` is every call that only reads. */
export const NOTICED_CALLS = ['checkout', 'pix', 'cancel', 'refund', 'read'] as const;
export type NoticedCall = (typeof NOTICED_CALLS)[number];

/**
 * Why the provider refuses a call, in the shop's terms. These values are stored. `access`: the shop's key is no longer
 * valid, or may not do this. `too_old`: the provider refunds no payment of this age. `payer_data`: it does not take a
 * field about the buyer. `state`: the payment is no longer in a state that allows the call. `repeated_key`: the key of
 * the request was used for another request.
 */
export const REFUSAL_REASONS = [
  'access',
  'pix_without_key',
  'buyer_is_seller',
  'too_old',
  'no_balance',
  'payer_data',
  'state',
  'repeated_key',
  'other',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

export interface ProviderRefusal {
  reason: RefusalReason;
  /** The provider's own words, in its language and without personal data; null when it used none. */
  words: string | null;
}

const LONGEST_WORDS = 160;

/**
 * Returns the provider's words as the owner may read them: one line of limited length, without an e-mail address and
 * without long numbers, which may belong to a buyer.
 */
export function cleanRefusalWords(words: string): string | null {
  const line = words
    .replaceAll(/[\p{Cc}\u2028\u2029<>]+/gu, ' ')
    .replaceAll(/\S+@\S+/g, '…')
    .replaceAll(/\d{5,}/g, '…')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return line === '' ? null : line.slice(0, LONGEST_WORDS);
}
