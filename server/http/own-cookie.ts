/** Matches the names of all cookies that the shop sets: cart, session, messages, delivery. */
const OUR_COOKIE = /(?:^|;\s*)(?:__Host-)?massa-/;

/**
 * Returns whether a request identifies a visitor. The response to such a request must never be cached for other
 * visitors.
 */
export const hasOwnCookie = (cookies: string | undefined): boolean =>
  cookies !== undefined && OUR_COOKIE.test(cookies);
