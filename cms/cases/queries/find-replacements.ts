import { orderNumber } from '@shop/orders/order-number';

import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';

/** The other order of a replacement, and the case that connects the two orders. */
export interface ReplacementLink {
  caseId: string;
  protocol: string;
  orderId: string;
  number: string;
}

export interface Replacements {
  /** The order that this order replaces. */
  replaces: ReplacementLink | null;
  /** The orders that replace units of this order. */
  replacedBy: ReplacementLink[];
}

/** Returns the order that an order replaces, and the orders that replace it. */
export async function findReplacements(cms: Cms, orderId: string): Promise<Replacements> {
  const rows = await sqlOf(cms.payload).query<Omit<ReplacementLink, 'number'> & { isReplacement: boolean }>(
    `select c.id as "caseId", c.protocol, c.replacement_order_id = $1 as "isReplacement",
       case when c.replacement_order_id = $1 then c.order_id else c.replacement_order_id end as "orderId"
     from cases c where c.replacement_order_id = $1 or (c.order_id = $1 and c.replacement_order_id is not null)
     order by c.decided_at`,
    [orderId],
  );
  const links = rows.map(({ isReplacement, ...link }) => ({
    isReplacement,
    link: { ...link, number: orderNumber(link.orderId) },
  }));
  return {
    replaces: links.find(({ isReplacement }) => isReplacement)?.link ?? null,
    replacedBy: links.filter(({ isReplacement }) => !isReplacement).map(({ link }) => link),
  };
}
