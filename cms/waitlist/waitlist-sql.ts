import { WAITLIST_DAYS, WAITLIST_LEAD_MINUTES } from '@shop/waitlist/waitlist-form';

/** SQL: whether an entry `w` still waits to be told. */
export const IS_WAITING = `(w.confirmed_at is not null and w.told_at is null and ${isYoung('w')})`;

/** SQL: whether a unit is left to the person of a told entry `w`, who has not ordered the product since. */
export const HAS_LEAD = `(w.told_at > now() - interval '${WAITLIST_LEAD_MINUTES} minutes' and not exists (
  select from orders o join orders_lines l on l._parent_id = o.id
    left join order_contacts k on k.order_id = o.id left join customers c on c.id = o.customer_id
  where l.product_id = w.product_id and o.created_at >= w.told_at
    and (o.customer_id = w.customer_id or lower(k.email) = w.email or lower(c.email) = w.email)))`;

/** Returns the dedupe key of the mail that tells the person of an entry. */
export const noticeKey = (entryId: string, toldAt: Date): string =>
  `back-in-stock:${entryId}:${toldAt.toISOString()}`;

/** SQL: whether the mail of a told entry `w` was not sent, because the product was gone again. */
export const WAS_TOO_LATE = `exists (select from outgoing_mails m where m.outcome = 'obsolete' and m.dedupe_key =
  'back-in-stock:' || w.id || ':' || to_char(w.told_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;

/** SQL: an entry that is over, told long enough ago or too old. */
export const IS_OVER = `(w.told_at <= now() - interval '${WAITLIST_LEAD_MINUTES} minutes' and not ${WAS_TOO_LATE}
  or not ${isYoung('w')})`;

function isYoung(entry: string): string {
  return `${entry}.created_at > now() - interval '${WAITLIST_DAYS} days'`;
}
