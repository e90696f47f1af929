import { clientStatus, type ClientStatus } from '@shop/customers/client-status';

import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { BY_NAME, customersCondition, type CustomerFilter } from './customer-search';
import type { CustomerOrdering } from '@shop/customers/customer-groups';

/** A customer in the admin's list. Its totals exclude unpaid and cancelled orders. Amounts in centavos. */
export interface AdminCustomer {
  id: string;
  fullName: string;
  email: string;
  phone: string | null;
  registeredAt: Date;
  orderCount: number;
  /** Revenue of the counted orders, less refunds. */
  totalCents: number;
  lastOrderAt: Date | null;
  status: ClientStatus;
}

export interface AdminCustomerList {
  customers: AdminCustomer[];
  total: number;
  page: number;
  pageCount: number;
}

export const ADMIN_CUSTOMERS_PER_PAGE = 25;

type CustomerRow = Omit<AdminCustomer, 'status'>;

export const CUSTOMER_COLUMNS = `c.id, c.full_name as "fullName", c.email, coalesce(c.phone_e164, c.phone) as phone, c.created_at as "registeredAt",
  coalesce(t.order_count, 0) as "orderCount", coalesce(t.total_cents, 0)::float8 as "totalCents", t.last_order_at as "lastOrderAt"`;

/**
 * SQL that joins the order totals of each customer `c`; the database updates them with every change of an order or a
 * refund.
 */
export const WITH_TOTALS = 'left join customer_totals t on t.customer_id = c.id';

const ORDER_COLUMN: Record<Exclude<CustomerOrdering['by'], 'nome'>, string> = {
  pedidos: 'coalesce(t.order_count, 0)',
  total: 'coalesce(t.total_cents, 0)',
  ultimo: 't.last_order_at',
};

/** Returns one page of customers, each with the totals of their orders. */
export async function listAdminCustomers(
  cms: Cms,
  { filter, ordering, page }: { filter: CustomerFilter; ordering: CustomerOrdering; page: number },
): Promise<AdminCustomerList> {
  const sql = sqlOf(cms.payload);
  const now = cms.now();
  const condition = customersCondition(filter, now);
  const [counted] = await sql.query<{ total: number }>(
    `select count(*)::int as total from customers c where ${condition.sql}`,
    condition.values,
  );
  const found = counted?.total ?? 0;
  const pageCount = Math.max(1, Math.ceil(found / ADMIN_CUSTOMERS_PER_PAGE));
  const shown = Math.min(Math.max(1, page), pageCount);
  const rows = await sql.query<CustomerRow>(pageSql(ordering, condition), [
    ...condition.values,
    ADMIN_CUSTOMERS_PER_PAGE,
    (shown - 1) * ADMIN_CUSTOMERS_PER_PAGE,
  ]);
  return { customers: rows.map((row) => withStatus(row, now)), total: found, page: shown, pageCount };
}

export const withStatus = (row: CustomerRow, now: Date): AdminCustomer => ({
  ...row,
  status: clientStatus(row.lastOrderAt, now),
});

function pageSql(
  { by, isDescending }: CustomerOrdering,
  condition: { sql: string; values: unknown[] },
): string {
  const direction = isDescending ? 'desc' : 'asc';
  const cut = `limit $${condition.values.length + 1} offset $${condition.values.length + 2}`;
  if (by === 'nome') {
    const order = `order by ${BY_NAME} ${direction}, c.id ${direction}`;
    return `select ${CUSTOMER_COLUMNS} from (select c.* from customers c where ${condition.sql} ${order} ${cut}) c
      ${WITH_TOTALS} ${order}`;
  }
  // In a list sorted by the date of the last order, customers without orders come last in both directions.
  return `select ${CUSTOMER_COLUMNS} from customers c ${WITH_TOTALS} where ${condition.sql}
    order by ${ORDER_COLUMN[by]} ${direction} nulls last, ${BY_NAME}, c.id ${cut}`;
}
