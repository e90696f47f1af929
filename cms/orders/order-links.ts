import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Payload } from 'payload';

import type { SqlRunner } from '../platform/database/sql';

/*
 * The links that open one order without an account: `/pedido/<token>`. A token has 128 bits and only its hash is
 * stored, so that nobody can open an order with what the database contains. An order has several links. Each link stops
 * working thirty days after its order was delivered or cancelled.
 *
 * What a link proves depends on who got it. A link that was mailed proves the mailbox. A link of the browser that placed
 * the order proves nothing yet, but its reader can type the e-mail of the purchase. A link that was shown on a screen of
 * the team shows the order, pays it and reports a problem, and nothing else, because a seller has it too.
 */

const TOKEN_BYTES = 16;
const TOKEN = /^[\w-]{22}$/;

/**
 * How many days a link works after its order was delivered or cancelled. The trigger `orders_end_links` uses the same
 * number.
 */
export const LINK_DAYS = 30;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Who got a link: the mailbox of the buyer (`mailed`), the browser that placed the order (`placed`), or a screen of the
 * team, from which it is passed on (`shared`).
 */
export type LinkKind = 'mailed' | 'placed' | 'shared';

/** An opened link and its order. Only `findOrderLink` creates this value. */
export interface OrderLink {
  linkId: string;
  orderId: string;
  kind: LinkKind;
}

/** The owner of an order: a customer, or the reader of a link that opens this one order. */
export type OrderOwner = { customerId: string } | { link: OrderLink };

/** SQL condition on a link `l`: it opens its order. */
export const IS_LINK_ALIVE = 'l.revoked_at is null and (l.expires_at is null or l.expires_at > now())';

export async function findOrderLink(sql: SqlRunner, token: string): Promise<OrderLink | null> {
  if (!TOKEN.test(token)) return null;
  const [link] = await sql.query<OrderLink & Record<string, unknown>>(
    `select l.id as "linkId", l.order_id as "orderId", l.kind from order_links l where l.token_hash = $1 and ${IS_LINK_ALIVE}`,
    [hashOf(token)],
  );
  return link ?? null;
}

/**
 * Creates a link for the browser that placed the order and returns its random token, which is stored nowhere. Returns
 * null once the order's links have ended.
 */
export const makeOrderLink = (sql: SqlRunner, orderId: string): Promise<string | null> =>
  makeLink(sql, { orderId, kind: 'placed' });

/** Does the same as `makeOrderLink` for a link that a screen of the team shows. */
export const makeSharedLink = (sql: SqlRunner, orderId: string): Promise<string | null> =>
  makeLink(sql, { orderId, kind: 'shared' });

async function makeLink(
  sql: SqlRunner,
  { orderId, kind }: { orderId: string; kind: LinkKind },
): Promise<string | null> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return (await storeLink(sql, { orderId, token, kind })) ? token : null;
}

/**
 * Returns the token of the link in a mail. The token is derived from the mail's id with the shop's secret. Therefore
 * every attempt to send the mail contains the same link, and neither the outbox nor the database contains the link.
 * Returns null once the order's links have ended.
 */
export async function mailedOrderLink(
  sql: SqlRunner,
  payload: Payload,
  { mailId, orderId }: { mailId: string; orderId: string },
): Promise<string | null> {
  const digest = createHmac('sha256', payload.secret).update(`order-link:${mailId}`).digest();
  const token = digest.subarray(0, TOKEN_BYTES).toString('base64url');
  return (await storeLink(sql, { orderId, token, kind: 'mailed' })) ? token : null;
}

/**
 * Stores a link unless its order's links have ended. A link that already exists is not changed, whether it is revoked
 * or not.
 */
async function storeLink(
  sql: SqlRunner,
  { orderId, token, kind }: { orderId: string; token: string; kind: LinkKind },
): Promise<boolean> {
  const hash = hashOf(token);
  await sql.query(
    // The lock waits for a transaction that ends the order. The event of that transaction may not be visible here,
    // but the order's status is.
    `insert into order_links (order_id, token_hash, kind, expires_at)
     select o.id, $2, $3, case when o.status in ('entregue', 'cancelado')
       then coalesce(ended.at, now()) + interval '${LINK_DAYS} days' end
     from orders o left join lateral (select max(e.created_at) as at from order_events e
       where e.order_id = o.id and e.to_status = o.status::text and e.from_status is distinct from e.to_status) ended on true
     where o.id = $1 and o.guest is distinct from 'erased'
       and (o.status not in ('entregue', 'cancelado') or ended.at is null
         or ended.at > now() - interval '${LINK_DAYS} days')
     for share of o
     on conflict (token_hash) do nothing`,
    [orderId, hash, kind],
  );
  const found = await sql.query(`select 1 from order_links l where l.token_hash = $1 and ${IS_LINK_ALIVE}`, [
    hash,
  ]);
  return found.length > 0;
}
