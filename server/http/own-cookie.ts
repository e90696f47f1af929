/** Every cookie of the shop has a name of this kind: cart, session, messages, delivery. */
const OUR_COOKIE = /(?:^|;\s*)(?:__Host-)?massa-/;

/** Returns whether a request identifies a visitor: its response must never be cached for other visitors. */
export const hasOwnCookie = (cookies: string | undefined): boolean =>
  cookies !== undefined && OUR_COOKIE.test(cookies);
