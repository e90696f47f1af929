import { activeSince } from '@shop/customers/client-status';
import { presetPeriod } from '@shop/reports/period';

import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { countCustomers, countNewCustomers } from './sales-figures';
import { IS_CUSTOMER } from '../../customers/queries/customer-search';

export interface CustomerSummary {
  count: number;
  activeCount: number;
  inactiveCount: number;
  newThisMonth: number;
}

/** Counts all customers, the customers who ordered within 30 days, and the customers who registered this month. */
export async function readCustomerSummary(cms: Cms): Promise<CustomerSummary> {
  const sql = sqlOf(cms.payload);
  const now = cms.now();
  const [count, active, newThisMonth] = await Promise.all([
    countCustomers(sql),
    sql.query<{ count: number }>(
      `select count(*)::int as count from customers c where ${IS_CUSTOMER}
         and c.id in (select t.customer_id from customer_totals t where t.last_order_at >= $1)`,
      [activeSince(now)],
    ),
    countNewCustomers(sql, presetPeriod('mes', now).span),
  ]);
  const activeCount = active[0]?.count ?? 0;
  return { count, activeCount, inactiveCount: count - activeCount, newThisMonth };
}
