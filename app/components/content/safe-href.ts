import { safeRedirect } from '@shop/navigation/safe-redirect';

const SCHEMES = ['http:', 'https:', 'mailto:', 'tel:'];

/** An address the owner typed, if it may become a link: our own paths, web pages, mail and phone; null for anything else. */
export function safeHref(address: string): string | null {
  const typed = address.trim();
  if (typed.startsWith('#')) return typed;
  if (typed.startsWith('/')) return safeRedirect(typed, '') || null;
  return URL.canParse(typed) && SCHEMES.includes(new URL(typed).protocol) ? typed : null;
}
