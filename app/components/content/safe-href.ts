import { safeRedirect } from '@shop/safe-redirect';

const SCHEMES = ['http:', 'https:', 'mailto:', 'tel:'];

/**
 * Returns an address typed by the owner if it may become a link: the shop's own paths, web pages, mail and phone; else
 * null.
 */
export function safeHref(address: string): string | null {
  const typed = address.trim();
  if (typed.startsWith('#')) return typed;
  if (typed.startsWith('/')) return safeRedirect(typed, '') || null;
  return URL.canParse(typed) && SCHEMES.includes(new URL(typed).protocol) ? typed : null;
}
