import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { findAccountToken } from '../../customers/account-token';
import { findOpenOrders, type OpenOrder } from '../erasure/open-orders';

export interface DeletionState {
  /** Whether the account has a password; without one, a mailed link confirms the deletion. */
  hasPassword: boolean;
  /** The orders that prevent the deletion. */
  openOrders: OpenOrder[];
  /**
   * When the customer requested the deletion that now waits for the open orders; null if the customer requested none.
   */
  putOffAt: Date | null;
}

/** Returns whether the customer only has to enter the password to delete the account. */
export const canDeleteNow = ({ hasPassword, openOrders, putOffAt }: DeletionState): boolean =>
  hasPassword && openOrders.length === 0 && putOffAt === null;

/** Returns how a customer may delete their account at this moment. */
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

/** Returns what a mailed link would delete and what prevents it; null for a link that does not work. */
export async function readDeletionLink(
  cms: Cms,
  token: string,
): Promise<Pick<DeletionState, 'openOrders'> | null> {
  const sql = sqlOf(cms.payload);
  const link = await findAccountToken(sql, cms.payload, { text: token, kind: 'account-deletion' });
  return link && { openOrders: await findOpenOrders(sql, link.customerId) };
}
