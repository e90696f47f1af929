import { randomUUID } from 'node:crypto';

import { openOrderLink } from '@cms/orders/operations/open-order-link';
import { findOrderLink, mailedOrderLink, type OrderLink } from '@cms/orders/order-links';
import type { Cms } from '@cms/platform/context';
import { sqlOf } from '@cms/platform/database/sql';

/** Returns the token of a link as a mail to the buyer of an order contains it; the link was not opened yet. */
export async function mailedToken(cms: Cms, orderId: string): Promise<string> {
  const token = await mailedOrderLink(sqlOf(cms.payload), cms.payload, { mailId: randomUUID(), orderId });
  if (!token) throw new Error('the links of the order have ended');
  return token;
}

/** Opens a mailed link of an order, which proves its e-mail. */
export async function openMailedLink(cms: Cms, orderId: string): Promise<OrderLink> {
  const link = await openOrderLink(cms, { token: await mailedToken(cms, orderId), ip: '203.0.113.7' });
  if (!link) throw new Error('the link opens nothing');
  return link;
}

/** Returns the link in an address such as 'https://…/pedido/<token>', as a screen of the team shows it. */
export async function linkInAddress(cms: Cms, address: string | null): Promise<OrderLink> {
  const link = await findOrderLink(sqlOf(cms.payload), address?.split('/').at(-1) ?? '');
  if (!link) throw new Error('the link opens nothing');
  return link;
}
