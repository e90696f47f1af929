import { hoursMs, inSeconds } from '@shop/time/durations';

import { encryptedCookie } from './encrypted-cookie';

/**
 * Recognises a buyer without an account who returns from the payment page: the token of a link to the order that was
 * placed in this browser. Only the return pages read it.
 */
export const orderCookie = encryptedCookie<{ token: string }>({
  name: 'massa-pedido',
  maxAgeSeconds: inSeconds(hoursMs(24)),
});
