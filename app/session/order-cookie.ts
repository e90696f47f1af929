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

/**
 * The cookie that recognises the browser in which the link of an unpaid order was opened, for example a link that the
 * shop sent for an order by phone. The payment page returns to an address without the link's token, so the return pages
 * read the token from this cookie and lead back to the order's page. The cookie shows nothing that the link does not.
 */
export const openedLinkCookie = encryptedCookie<{ token: string }>({
  name: 'massa-link',
  maxAgeSeconds: inSeconds(hoursMs(24)),
});
