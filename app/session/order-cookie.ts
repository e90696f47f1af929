import { hoursMs, inSeconds } from '@shop/time/durations';

import { encryptedCookie } from './encrypted-cookie';

/**
 * Recognises the browser of a buyer without an account: it contains the token of a link to the order that was
 * placed there. The return pages of the payment and the Pix page read it.
 */
export const orderCookie = encryptedCookie<{ token: string }>({
  name: 'massa-pedido',
  maxAgeSeconds: inSeconds(hoursMs(24)),
});
