import { hoursMs, inSeconds } from '@shop/time/durations';

import { encryptedCookie } from './encrypted-cookie';

/**
 * The cookie that recognises the browser of a buyer without an account. It contains the token of a link to the order
 * that was placed in that browser. The return pages of the payment and the Pix page read the cookie.
 */
export const orderCookie = encryptedCookie<{ token: string }>({
  name: 'massa-pedido',
  maxAgeSeconds: inSeconds(hoursMs(24)),
});
