import { orderNumber } from '@shop/orders/order-number';
import { isEmail } from '@shop/reading/email';

import type { Cms } from '../../platform/context';

/** The name that the provider gets when it does not take the buyer's. */
export const SPARE_NAME = 'Cliente da loja';

/**
 * Returns the e-mail that the provider gets for a buyer without one, or with one that it does not take. It is of the shop's own site, so that no stranger
 * gets the provider's mails, and never the shop's contact address, because a provider may refuse a payment from the
 * account that receives it. A site without a domain, as in the demo, has the reserved one for examples.
 */
export function shopEmailOf(cms: Cms, orderId: string): string {
  const name = `pedido-${orderNumber(orderId).toLowerCase()}`;
  const email = `${name}@${new URL(cms.publicUrl).hostname}`;
  return isEmail(email) ? email : `${name}@example.com`;
}
