import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { IS_HELD } from '../held-order';

/** What needs the admin's attention: paid orders not yet started, and orders held because of their payment. */
export interface AdminAttention {
  freshCount: number;
  heldCount: number;
}

/** SQL: counts the orders. */
export async function readAdminAttention(cms: Cms): Promise<AdminAttention> {
  const [counts] = await sqlOf(cms.payload).query<{ freshCount: number; heldCount: number }>(
    `select (select count(*) from orders where status = 'recebido')::int as "freshCount",
       (select count(*) from orders o where ${IS_HELD})::int as "heldCount"`,
  );
  return { freshCount: counts?.freshCount ?? 0, heldCount: counts?.heldCount ?? 0 };
}

/**
 * Returns a version that changes whenever any order or case changes, an order is seen or printed, or a box is packed: an
 * open page polls it and reloads only when it differs.
 * The version contains the number of events in addition to the newest time, because an event that commits late has an
 * earlier time than events already counted.
 */
export async function readOrdersVersion(cms: Cms): Promise<string> {
  const [row] = await sqlOf(cms.payload).query<{ version: string }>(
    `select count(*) || '.' || coalesce(extract(epoch from max(created_at)), 0) || '.' || (
         select count(*) from case_events where created_at >= date_trunc('hour', now()) - interval '1 hour') || '.' || (
         select count(*) from run_events where created_at >= date_trunc('hour', now()) - interval '1 hour') || '.' || (
         select count(*) from order_acknowledgements where created_at >= date_trunc('hour', now()) - interval '1 hour') || '.' || (
         select count(*) from order_preparations where created_at >= date_trunc('hour', now()) - interval '1 hour') || '.' || (
         select count(*) from order_line_lots where created_at >= date_trunc('hour', now()) - interval '1 hour') || '.' || (
         select count(*) from order_prints where created_at >= date_trunc('hour', now()) - interval '1 hour') as version
     from order_events where created_at >= date_trunc('hour', now()) - interval '1 hour'`,
  );
  return row?.version ?? '';
}
