/** The maximum length of an e-mail address (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254;

/**
 * Matches addresses that consist of a dot-atom and a domain with a top-level domain. Payload's e-mail field accepts all
 * of these addresses, so that no address passes here and fails there.
 */
const EMAIL =
  /^[a-z0-9_!#$%&'*+/=?^`{|}~-]+(?:\.[a-z0-9_!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/** Returns the normal form of an address, by which accounts and rate limits are looked up. */
export function normalizeEmail(text: string): string {
  return text.normalize('NFC').trim().toLowerCase();
}

export function isEmail(normalized: string): boolean {
  return normalized.length <= MAX_EMAIL_LENGTH && EMAIL.test(normalized);
}
