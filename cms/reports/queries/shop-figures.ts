import { sqlOf } from '../../platform/database/sql';
import type { Cms } from '../../platform/context';
import { IS_OPEN } from '../../notifications/outbox';
import { IS_COVERED } from '../../orders/held-money';
import { HOLD_ENDS } from '../../orders/reservation-end';
import { IS_HELD } from '../../orders/held-order';

/** Metrics about the work that the shop still has to do. Ages are in seconds; an age is 0 if nothing waits. */
export interface ShopFigures {
  /** The number of jobs that are due, and the longest time that one of them has waited. */
  jobsDue: number;
  jobsDueAge: number;
  /** Jobs that failed permanently and are not tried again. */
  jobsFailed: number;
  mailsDue: number;
  mailsDueAge: number;
  /** Mails that a restore held back until an admin decides about them. */
  mailsHeld: number;
  ordersHeld: number;
  /** The number of unpaid orders with reserved stock, and how long ago the oldest of these reservations expired. */
  holdsOpen: number;
  holdsOverdue: number;
  notificationsDue: number;
  notificationsDueAge: number;
  refundsDue: number;
  refundsDueAge: number;
}

const age = (oldest: string) => `coalesce(extract(epoch from now() - ${oldest}), 0)::float8`;

/**
 * Returns the metrics with one statement. The statement reads only open work, so its cost does not grow with the number
 * of past orders.
 */
export async function readShopFigures(cms: Cms): Promise<ShopFigures> {
  const [figures] = await sqlOf(cms.payload).query<ShopFigures & Record<string, unknown>>(
    `select j.*, m.*, k.*, o.*, h.*, n.*, r.* from
      (select count(*) filter (where attempts < max_attempts and run_at <= now() and locked_at is null)::int as "jobsDue",
         ${age('min(run_at) filter (where attempts < max_attempts and run_at <= now() and locked_at is null)')} as "jobsDueAge",
         count(*) filter (where attempts >= max_attempts)::int as "jobsFailed" from graphile_worker.jobs) j,
      (select count(*)::int as "mailsDue", greatest(${age('min(greatest(m.created_at, m.not_before))')}, 0) as "mailsDueAge"
         from outgoing_mails m where ${IS_OPEN}) m,
      (select count(*)::int as "mailsHeld" from outgoing_mails where sent_at is null and outcome = 'held_back') k,
      (select count(*)::int as "ordersHeld" from orders o where ${IS_HELD}) o,
      (select count(*)::int as "holdsOpen", greatest(${age(`min(${HOLD_ENDS})`)}, 0) as "holdsOverdue"
         from orders o where payment_status = 'unpaid' and stock_held and not ${IS_COVERED}) h,
      (select count(*)::int as "notificationsDue", ${age('min(created_at)')} as "notificationsDueAge"
         from payment_notifications where processed_at is null) n,
      (select count(*)::int as "refundsDue", ${age('min(updated_at)')} as "refundsDueAge"
         from payments where refund_due_cents > refunded_cents) r`,
  );
  if (!figures) throw new Error('the figures of the shop answered nothing');
  return figures;
}
