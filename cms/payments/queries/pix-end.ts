import { orderNumber } from '@shop/orders/order-number';

import type { SqlRunner } from '../../platform/database/sql';
import { HOLD_ENDS } from '../../orders/reservation-end';

/** The order that took the place of another one. Amount in centavos. */
export interface NextOrder {
  id: string;
  number: string;
  totalCents: number;
  /** Until when the order can be paid; null when it cannot be paid any more. */
  payUntil: Date | null;
}

/**
 * Why an order's Pix code can no longer be paid, or the order itself. Every time is a stored one.
 *
 * - `replaced`: the buyer placed another order from the same cart. `next` is that order, or the one that in turn replaced it.
 * - `cancelled`: by the buyer or by the shop. `unavailable`: the provider opened no payment page.
 * - `expired`: nobody paid in time. `hadCode` is whether there was a code, and `isReleased` whether the products are for
 *   sale again.
 * - `card`: the buyer gave the code up for the card. `refused`: the bank refused it. `closed`: it was closed in another way.
 *   With these three, the order can still be paid until `keptUntil`; the same holds for `expired` with a `keptUntil`.
 */
export type PixEnd = { at: Date } & (
  | { kind: 'replaced'; next: NextOrder | null }
  | { kind: 'cancelled'; by: 'customer' | 'shop' }
  | { kind: 'unavailable' }
  | { kind: 'expired'; hadCode: boolean; isReleased: boolean; keptUntil: Date | null }
  | { kind: 'card' | 'refused' | 'closed'; keptUntil: Date | null }
);

/** What the database knows about an end. */
export interface EndFacts {
  /** How the order was cancelled, or is about to be once the provider has closed its payment; null while it is not. */
  cancelled: { reason: string; at: Date } | null;
  /** The last code that the provider opened; null when it opened none. */
  lastCode: {
    expiresAt: Date;
    leftAt: Date | null;
    /** The provider's status of its payment, and since when. */
    status: string;
    changedAt: Date | null;
  } | null;
  /** When the order's stock is released unless it is paid; null for an order without such an end. */
  holdEnds: Date | null;
  isPayable: boolean;
  now: Date;
}

/** SQL for an order `o`: its cancellation, as `EndFacts` has it. */
export const CANCELLED = `(case when o.closing_reason is not null
   then json_build_object('reason', o.closing_reason, 'at', o.closing_since)
   else (select json_build_object('reason', e.reason, 'at', e.created_at) from order_events e
     where e.order_id = o.id and o.status = 'cancelado' and e.to_status = 'cancelado' and e.from_status is distinct from e.to_status
     order by e.created_at desc limit 1) end)`;

/** SQL for an order `o`: its last code, as `EndFacts` has it. */
export const LAST_CODE = `(select json_build_object('expiresAt', c.expires_at, 'leftAt', c.left_at, 'status', p.status,
     'changedAt', p.provider_updated_at)
   from pix_codes c join payments p on p.order_id = c.order_id and p.provider_payment_id = c.provider_payment_id
   where c.order_id = o.id order by c.attempt desc limit 1)`;

const earlier = (one: Date, other: Date | null): Date => (other && other < one ? other : one);

/** Returns why the Pix has ended; null while nothing has ended. `next` is what replaced a replaced order. */
export function pixEnd(facts: EndFacts, next: NextOrder | null): PixEnd | null {
  const { cancelled, lastCode, holdEnds, isPayable, now } = facts;
  if (cancelled && cancelled.reason !== 'expired') return cancelledEnd(cancelled, next);
  if (cancelled || !isPayable) {
    const at = holdEnds ?? cancelled?.at ?? now;
    // A code that was given up or refused earlier did not expire; only the order's time is over.
    const hadCode = lastCode !== null && !isClosedEarly(lastCode, at);
    return {
      kind: 'expired',
      at: hadCode ? earlier(lastCode.expiresAt, at) : at,
      hadCode,
      isReleased: cancelled !== null,
      keptUntil: null,
    };
  }
  if (!lastCode) return null;
  const { leftAt, status, changedAt, expiresAt } = lastCode;
  if (isClosedEarly(lastCode, expiresAt)) {
    if (leftAt) return { kind: 'card', at: leftAt, keptUntil: holdEnds };
    const kind = status === 'rejected' ? 'refused' : 'closed';
    return { kind, at: changedAt ?? expiresAt, keptUntil: holdEnds };
  }
  return expiresAt <= now
    ? { kind: 'expired', at: expiresAt, hadCode: true, isReleased: false, keptUntil: holdEnds }
    : null;
}

/** Whether a code was closed before the time at which it would have ended by itself. */
const isClosedEarly = (
  { status, leftAt, changedAt }: NonNullable<EndFacts['lastCode']>,
  end: Date,
): boolean => (status === 'cancelled' || status === 'rejected') && (leftAt ?? changedAt ?? end) < end;

function cancelledEnd({ reason, at }: { reason: string; at: Date }, next: NextOrder | null): PixEnd {
  switch (reason) {
    case 'replaced':
      return { kind: 'replaced', at, next };
    case 'payment_unavailable':
      return { kind: 'unavailable', at };
    default:
      return { kind: 'cancelled', at, by: reason === 'cancelled_by_customer' ? 'customer' : 'shop' };
  }
}

/** The longest chain of replaced orders that is followed. */
const MOST_STEPS = 20;

/**
 * Returns the order that replaced an order, or the last one of those that replaced each other; null when it is not known
 * any more. A replacing order is placed in the transaction that cancels the other, from the same cart: it is the newest
 * order of that cart that is older than the cancellation.
 */
export async function findNextOrder(sql: SqlRunner, orderId: string): Promise<NextOrder | null> {
  const [next] = await sql.query<Omit<NextOrder, 'number'> & Record<string, unknown>>(
    `with recursive later as (
       select $1::uuid as id, 0 as step
       union all
       select follower.id, l.step + 1 from later l join orders r on r.id = l.id
         join lateral (select coalesce(case when r.closing_reason = 'replaced' then r.closing_since end,
             (select max(e.created_at) from order_events e where e.order_id = r.id and e.reason = 'replaced')) as at) ended
           on ended.at is not null
         join lateral (select n.id from orders n where n.cart_id = r.cart_id and n.id <> r.id
           and n.customer_id is not distinct from r.customer_id and n.created_at <= ended.at
           order by n.created_at desc, n.id limit 1) follower on true
       where l.step < ${MOST_STEPS})
     select o.id, o.total_cents as "totalCents",
       case when o.status <> 'cancelado' and o.payment_status = 'unpaid' and o.held_reason is null and o.reserved_until > now()
         then ${HOLD_ENDS} end as "payUntil"
     from later l join orders o on o.id = l.id where l.step > 0 order by l.step desc limit 1`,
    [orderId],
  );
  return next ? { ...next, number: orderNumber(next.id) } : null;
}
