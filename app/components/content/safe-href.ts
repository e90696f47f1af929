import { safeRedirect } from '@shop/safe-redirect';

const SCHEMES = ['http:', 'https:', 'mailto:', 'tel:'];

/**
 * Returns an address typed by the owner if it may become a link: a path of the shop, a web page, an e-mail address or a
 * phone number. Returns null for any other address.
 */
export function safeHref(address: string): string | null {
  const typed = address.trim();
  if (typed.startsWith('#')) return typed;
  if (typed.startsWith('/')) return safeRedirect(typed, '') || null;
  return URL.canParse(typed) && SCHEMES.includes(new URL(typed).protocol) ? typed : null;
}
