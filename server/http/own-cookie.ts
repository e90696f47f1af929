/** Every cookie of the shop's own has a name of this kind: cart, session, messages, delivery. */
const OUR_COOKIE = /(?:^|;\s*)(?:__Host-)?massa-/;

/** Whether a request says who it comes from: what it is answered is for nobody else. */
export const hasOwnCookie = (cookies: string | undefined): boolean =>
  cookies !== undefined && OUR_COOKIE.test(cookies);
