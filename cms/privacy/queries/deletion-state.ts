import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { findAccountToken } from '../../customers/account-token';
import { findOpenOrders, type OpenOrder } from '../erasure/open-orders';

export interface DeletionState {
  /** Without one, a mailed link confirms. */
  hasPassword: boolean;
  /** What stands in the way. */
  openOrders: OpenOrder[];
  /** When the customer asked for the deletion that waits for these; null when none was asked for. */
  putOffAt: Date | null;
}

/** Whether only the password is missing. */
export const canDeleteNow = ({ hasPassword, openOrders, putOffAt }: DeletionState): boolean =>
  hasPassword && openOrders.length === 0 && putOffAt === null;

/** How a customer may delete their account at this moment. */
export async function readDeletionState(cms: Cms, customerId: string): Promise<DeletionState> {
  const sql = sqlOf(cms.payload);
  const [[account], openOrders] = await Promise.all([
    sql.query<Omit<DeletionState, 'openOrders'>>(
      `select hash is not null and salt is not null as "hasPassword",
         (select min(requested_at) from erasure_requests r
          where r.customer_id = c.id and r.done_at is null) as "putOffAt"
       from customers c where id = $1`,
      [customerId],
    ),
    findOpenOrders(sql, customerId),
  ]);
  return { hasPassword: account?.hasPassword ?? false, putOffAt: account?.putOffAt ?? null, openOrders };
}

/** What a mailed link would delete, and what stands in the way; null for a link that does not work. */
export async function readDeletionLink(
  cms: Cms,
  token: string,
): Promise<Pick<DeletionState, 'openOrders'> | null> {
  const sql = sqlOf(cms.payload);
  const link = await findAccountToken(sql, cms.payload, { text: token, kind: 'account-deletion' });
  return link && { openOrders: await findOpenOrders(sql, link.customerId) };
}
