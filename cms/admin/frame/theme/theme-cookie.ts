import { daysMs, inSeconds } from '@shop/time/durations';

/** The colours in which the panel is shown. */
export type PanelTheme = 'light' | 'dark';

/** Returns the theme that a request or a browser has stored; null for one that has stored none. */
export const readTheme = (value: string | null | undefined): PanelTheme | null =>
  value === 'dark' || value === 'light' ? value : null;

/** The name of the cookie, which Payload reads, too. */
export const themeCookieName = (cookiePrefix: string): string => `${cookiePrefix}-theme`;

/**
 * Stores the theme for a year. Payload's own function leaves `Secure` out, and browsers refuse such a cookie under the
 * prefix `__Host-`.
 */
export function storeTheme(cookiePrefix: string, theme: PanelTheme): void {
  const secure = window.location.protocol === 'https:' ? ';Secure' : '';
  const name = themeCookieName(cookiePrefix);
  document.cookie = `${name}=${theme};Max-Age=${inSeconds(daysMs(365))};Path=/;SameSite=Lax${secure}`;
}

/** Returns the theme that this browser has stored; null without one. */
export function storedTheme(cookiePrefix: string): PanelTheme | null {
  const start = `${themeCookieName(cookiePrefix)}=`;
  const cookie = document.cookie.split('; ').find((each) => each.startsWith(start));
  return readTheme(cookie?.slice(start.length));
}
