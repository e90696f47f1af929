import { clientStatus, type ClientStatus } from '@shop/customers/client-status';
import type { Preferences } from '@shop/customers/preferences';
import { orderNumber } from '@shop/orders/order-number';
import type { Role } from '@shop/permissions/roles';

import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { isRecordId } from '../../platform/database/record-id';
import { CUSTOMER_COLUMNS, WITH_TOTALS, type AdminCustomer } from '../../customers/queries/admin-customers';
import { readPreferences } from '../../customers/queries/read-preferences';
import { linesToPack, orderColumns, type LineRowOf, type OrderRowOf } from '../select';

const LISTED = ['id', 'placedAt', 'status', 'deliveryMethod', 'totalCents'] as const;

export interface CustomerOrder extends OrderRowOf<typeof LISTED> {
  number: string;
  /** What was bought, without units that were taken out of the order. */
  lines: (LineRowOf<['name']> & { quantity: number })[];
}

/** Everything that an admin sees of one person with an account, whether customer or admin. */
export interface AdminCustomerDetail extends AdminCustomer {
  role: Role;
  isConfirmed: boolean;
  addressCount: number;
  preferences: Preferences;
  /** The number of all orders, including orders that the totals leave out, such as unpaid orders. */
  allOrderCount: number;
  orders: CustomerOrder[];
  page: number;
  pageCount: number;
}

export const CUSTOMER_ORDERS_PER_PAGE = 10;

interface DetailRow extends AdminCustomer {
  role: Role;
  isConfirmed: boolean;
  addressCount: number;
  allOrderCount: number;
}

/** Returns one person and a page of their orders, newest first; null if the account does not exist or was deleted. */
export async function findAdminCustomer(
  cms: Cms,
  { customerId, page }: { customerId: string; page: number },
): Promise<AdminCustomerDetail | null> {
  if (!isRecordId(customerId)) return null;
  const sql = sqlOf(cms.payload);
  const [[row], preferences] = await Promise.all([
    sql.query<Omit<DetailRow, 'status'>>(
      `select ${CUSTOMER_COLUMNS}, c.role::text as role, coalesce(c._verified, false) as "isConfirmed",
         (select count(*) from addresses a where a.customer_id = c.id and a.removed_at is null)::int as "addressCount",
         (select count(*) from orders every where every.customer_id = c.id)::int as "allOrderCount"
       from customers c ${WITH_TOTALS} where c.id = $1 and c.erased_at is null`,
      [customerId],
    ),
    readPreferences(cms, { customerId }),
  ]);
  if (!row || !preferences) return null;
  const pageCount = Math.max(1, Math.ceil(row.allOrderCount / CUSTOMER_ORDERS_PER_PAGE));
  const shown = Math.min(Math.max(1, page), pageCount);
  const orders = await sql.query<Omit<CustomerOrder, 'number'>>(
    `select ${orderColumns(LISTED)}, ${linesToPack(['name'])} as lines from orders o where o.customer_id = $1 order by o.created_at desc, o.id limit $2 offset $3`,
    [customerId, CUSTOMER_ORDERS_PER_PAGE, (shown - 1) * CUSTOMER_ORDERS_PER_PAGE],
  );
  const status: ClientStatus = clientStatus(row.lastOrderAt, cms.now());
  return {
    ...row,
    status,
    preferences,
    orders: orders.map((order) => ({ ...order, number: orderNumber(order.id) })),
    page: shown,
    pageCount,
  };
}
