/** The longest address by RFC 5321. */
export const MAX_EMAIL_LENGTH = 254;

/**
 * Dot-atoms at a real domain: a subset of what Payload's e-mail field accepts, so that no address passes here and fails
 * there.
 */
const EMAIL =
  /^[a-z0-9_!#$%&'*+/=?^`{|}~-]+(?:\.[a-z0-9_!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/** Returns the normal form of an address, by which accounts and limits are found. */
export function normalizeEmail(text: string): string {
  return text.normalize('NFC').trim().toLowerCase();
}

export function isEmail(normalized: string): boolean {
  return normalized.length <= MAX_EMAIL_LENGTH && EMAIL.test(normalized);
}
