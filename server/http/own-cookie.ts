/** Every cookie of the shop has a name of this kind: cart, session, messages, delivery. */
const OUR_COOKIE = /(?:^|;\s*)(?:__Host-)?massa-/;

/** Whether a request identifies a visitor, so that its response must be sent to nobody else. */
export const hasOwnCookie = (cookies: string | undefined): boolean =>
  cookies !== undefined && OUR_COOKIE.test(cookies);
