import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { BUYER_NAME, HAS_OWN_EMAIL, JOIN_BUYER } from '../buyer';
import {
  ORDER_VERSION,
  SELECT_CUSTOMER_ORDER,
  toOrderView,
  type CustomerOrderRecord,
  type OrderView,
} from '../customer-order';
import { findOrderLink, type OrderLink } from '../order-links';

export interface LinkedOrder {
  order: OrderView;
  /** The name of a buyer without an account; null for an order of an account, whose name no link shows. */
  buyerName: string | null;
  /**
   * Whether the reader of the link can prove to be the buyer, by the e-mail of the purchase (`proveBuyer`). Cancelling
   * and access to the buyer's data require the proof.
   */
  canProve: boolean;
  /** Whether the order still belongs to no account; false once a customer has added it to their account. */
  isGuest: boolean;
}

/** Returns the order of a link, and never another order of the same buyer. */
export async function findLinkedOrder(cms: Cms, { orderId, kind }: OrderLink): Promise<LinkedOrder | null> {
  const sql = sqlOf(cms.payload);
  const [row] = await sql.query<CustomerOrderRecord>(`${SELECT_CUSTOMER_ORDER} where o.id = $1`, [orderId]);
  const [buyer] = await sql.query<Omit<LinkedOrder, 'order'> & Record<string, unknown>>(
    `select case when o.customer_id is null then ${BUYER_NAME} end as "buyerName",
       ($2 <> 'shared' and ${HAS_OWN_EMAIL}) as "canProve", o.guest is not distinct from 'contact' as "isGuest"
     from orders o ${JOIN_BUYER} where o.id = $1`,
    [orderId, kind],
  );
  return row && buyer ? { order: toOrderView(cms, row), ...buyer } : null;
}

/** Returns only the version of a link's order, because an open page requests it every few seconds. */
export async function findLinkedVersion(cms: Cms, { orderId }: OrderLink): Promise<string | null> {
  const [row] = await sqlOf(cms.payload).query<{ version: string }>(
    `select ${ORDER_VERSION} as version from orders o where o.id = $1`,
    [orderId],
  );
  return row?.version ?? null;
}

/** Returns the name and e-mail of the buyer, for the browser that placed the order; null for an order of an account. */
export async function findContact(
  cms: Cms,
  { orderId }: OrderLink,
): Promise<{ name: string; email: string } | null> {
  const [contact] = await sqlOf(cms.payload).query<{ name: string; email: string }>(
    'select name, email from order_contacts where order_id = $1',
    [orderId],
  );
  return contact ?? null;
}

/**
 * Returns the link that belongs to a token from a cookie that the shop itself set. The call does not count as an
 * attempt to guess a token, because nobody typed this token.
 */
export const findLink = (cms: Cms, token: string): Promise<OrderLink | null> =>
  findOrderLink(sqlOf(cms.payload), token);
