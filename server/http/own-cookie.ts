/**
 * Matches the names of the cookies by which the shop knows a visitor: cart, session, messages, delivery. A place in the
 * waiting line (`massa-fila`) and a coupon (`massa-cupom`) are none of them, because those pages look the same with it.
 */
const OUR_COOKIE = /(?:^|;\s*)(?:__Host-)?massa-(?!(?:fila|cupom)=)/;

/**
 * Returns whether a request identifies a visitor. The response to such a request must never be cached for other
 * visitors.
 */
export const hasOwnCookie = (cookies: string | undefined): boolean =>
  cookies !== undefined && OUR_COOKIE.test(cookies);
