import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { IS_HELD } from '../held-order';
import { IS_UNSEEN } from '../unseen-order';

/**
 * What needs the admin's attention: paid orders not yet started, those among them that nobody has seen, and orders held
 * because of their payment.
 */
export interface AdminAttention {
  freshCount: number;
  unseenCount: number;
  heldCount: number;
}

/** Returns how many orders need the admin's attention. */
export async function readAdminAttention(cms: Cms): Promise<AdminAttention> {
  const [counts] = await sqlOf(cms.payload).query<AdminAttention & Record<string, unknown>>(
    `select (select count(*) from orders where status = 'recebido')::int as "freshCount",
       (select count(*) from orders o where ${IS_UNSEEN})::int as "unseenCount",
       (select count(*) from orders o where ${IS_HELD})::int as "heldCount"`,
  );
  return counts ?? { freshCount: 0, unseenCount: 0, heldCount: 0 };
}

/** The tables with the data that an open page of orders shows in addition to the orders' steps. */
const SHOWN = [
  'case_events',
  'order_acknowledgements',
  'order_line_lots',
  'order_preparations',
  'order_prints',
  'run_events',
  'step_notices',
] as const;

const rowsOfTheHour = (table: string) =>
  `(select count(*) from ${table} where created_at >= date_trunc('hour', now()) - interval '1 hour')`;

/**
 * Returns a version that changes whenever a row is added to `order_events` or to one of the tables in `SHOWN`. An open
 * page polls the version and reloads only when it differs. The version contains the number of events in addition to the
 * newest time, because an event that commits late has an earlier time than events already counted.
 */
export async function readOrdersVersion(cms: Cms): Promise<string> {
  const [row] = await sqlOf(cms.payload).query<{ version: string }>(
    `select concat_ws('.', count(*), extract(epoch from max(created_at)), ${SHOWN.map(rowsOfTheHour).join(', ')}) as version
     from order_events where created_at >= date_trunc('hour', now()) - interval '1 hour'`,
  );
  return row?.version ?? '';
}
