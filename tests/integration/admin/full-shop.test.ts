import { periodOf, presetPeriod } from '@shop/reports/period';
import { dayOf } from '@shop/time/bahia';
import { addDays } from '@shop/time/days';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readOrdersAddress } from '@cms/admin/views/orders/orders-address';
import { listMovements } from '@cms/reports/queries/movement-ledger';
import { findAdminProduct } from '@cms/catalog/queries/admin-product';
import { listAdminProducts } from '@cms/menu/queries/admin-products';
import { countAudiences } from '@cms/notifications/campaign-audience';
import { findAdminCustomer } from '@cms/orders/queries/admin-customer';
import { listAdminCustomers } from '@cms/customers/queries/admin-customers';
import { readCustomerSummary } from '@cms/reports/queries/customer-summary';
import { CUSTOMER_GROUPS, CUSTOMER_ORDERINGS } from '@shop/customers/customer-groups';
import { listMails } from '@cms/notifications/queries/mail-ledger';
import { listAdminOrders } from '@cms/orders/queries/admin-orders';
import { listNotices } from '@cms/payments/queries/notice-ledger';
import { listPayments } from '@cms/payments/queries/payment-ledger';
import { checkInvariants } from '@cms/reports/invariants';
import { sumDays } from '@cms/reports/sum-days';
import { readDashboard } from '@cms/reports/queries/dashboard';
import { readSalesReport } from '@cms/reports/queries/sales-report';
import { searchPanel } from '@cms/search/queries/search-panel';
import { queriesOf, scannedTables } from '@tests/support/database/plans';
import { openTestShop, type TestShop } from '@tests/support/postgres/test-shop';
import { fillShop } from '@tools/bench/generated-shop/fill-shop';

/** A tenth of the full shop. At this size the planner already chooses the same plans, and filling takes seconds. */
const SIZE = { orders: 10_000, customers: 2_000, products: 300 };
/** Tables whose growth must not affect any page. */
const GROWING = [
  'orders',
  'orders_lines',
  'order_events',
  'payments',
  'payment_notifications',
  'stock_movements',
  'outgoing_mails',
];

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  const client = new Client({ connectionString: shop.databaseUrl });
  await client.connect();
  await fillShop(client, SIZE);
  await client.end();
});

afterAll(() => shop.close());

/** Returns the growing tables that the statements of `work` read from the first row to the last. */
async function tablesReadWhole(work: () => Promise<unknown>): Promise<string[]> {
  const statements = await queriesOf(shop.cms, work);
  const whole = new Set<string>();
  for (const { text, values } of statements) {
    const { rows } = await shop.cms.payload.db.pool.query<object>(`explain (format json) ${text}`, values);
    collect(rows[0], whole);
  }
  expect(statements.length).toBeGreaterThan(0);
  return [...whole].filter((table) => GROWING.includes(table));
}

function collect(node: unknown, whole: Set<string>): void {
  if (Array.isArray(node)) for (const part of node) collect(part, whole);
  else if (typeof node === 'object' && node !== null) {
    const plan = node as Record<string, unknown>;
    if (plan['Node Type'] === 'Seq Scan' || plan['Node Type'] === 'Parallel Seq Scan')
      whole.add(String(plan['Relation Name']));
    for (const value of Object.values(plan)) collect(value, whole);
  }
}

describe('in a shop with two years of data,', () => {
  it('the dashboard scans no growing table in full', async () => {
    expect(await tablesReadWhole(() => readDashboard(shop.cms))).toEqual([]);
  });

  it.each(['7-dias', '14-dias', 'mes'] as const)(
    'the report for %s scans no growing table in full',
    async (preset) => {
      const period = presetPeriod(preset, shop.cms.now());
      expect(await tablesReadWhole(() => readSalesReport(shop.cms, period))).toEqual([]);
    },
  );

  it('the page of a customer and the summary of customers scan no growing table in full', async () => {
    const [row] = await shop.sql.query<{ id: string }>(`select customer_id as id from orders limit 1`);
    expect(
      await tablesReadWhole(async () => {
        await readCustomerSummary(shop.cms);
        await findAdminCustomer(shop.cms, { customerId: row?.id ?? '', page: 1 });
      }),
    ).toEqual([]);
  });

  it.each(CUSTOMER_ORDERINGS.flatMap((by) => CUSTOMER_GROUPS.map((group) => [by, group] as const)))(
    'the list of customers sorted by %s (group %s), searched or not, scans no growing table in full',
    async (by, group) => {
      for (const search of ['', 'luana mota', 'cliente.77@', '90000-1234']) {
        const list = () =>
          listAdminCustomers(shop.cms, {
            filter: { group, search, registered: null },
            ordering: { by, isDescending: true },
            page: 1,
          });
        expect(await tablesReadWhole(list), search).toEqual([]);
      }
    },
  );

  it('a search of customers uses the index of the search text', async () => {
    for (const search of ['luana mota', 'cliente.77@', '90000-1234']) {
      const list = () =>
        listAdminCustomers(shop.cms, {
          filter: { group: 'todos', search, registered: null },
          ordering: { by: 'ultimo', isDescending: true },
          page: 1,
        });
      expect(await scannedTables(shop.cms, list), search).not.toContain('customers');
    }
  });

  it.each(['', 'luana mota', 'A1B2C3D4'])(
    'the lists of Operação, searched for “%s”, scan no growing table in full',
    async (search) => {
      const query = { search, state: null, from: null, to: null, isOldestFirst: false, page: 1 };
      const lists = { listPayments, listNotices, listMails, listMovements };
      for (const [name, list] of Object.entries(lists))
        expect(await tablesReadWhole(() => list(shop.cms, query)), name).toEqual([]);
    },
  );

  it('the list of products and the page of one scan no growing table in full', async () => {
    const [row] = await shop.sql.query<{ id: string }>(`select id from products limit 1`);
    const read = async () => {
      const filter = { search: '', categoryId: null, stock: null, state: null };
      await listAdminProducts(shop.cms, { filter, page: 1 });
      await findAdminProduct(shop.cms, row?.id ?? '');
    };
    expect(await tablesReadWhole(read)).toEqual([]);
  });

  it.each(['luana mota', '90000-1234', 'A1B2C3D4'])(
    'a search of orders for “%s” scans no growing table in full',
    async (busca) => {
      const list = () => listAdminOrders(shop.cms, { ...readOrdersAddress({ busca }), tab: 'todos' });
      expect(await tablesReadWhole(list)).toEqual([]);
    },
  );

  it.each(['luana', '90000-1234', 'A1B2C3D4'])(
    'a search of the admin panel for “%s” scans no growing table in full',
    async (text) => {
      expect(
        await tablesReadWhole(() => searchPanel(shop.cms, { search: text, person: { role: 'admin' } })),
      ).toEqual([]);
    },
  );

  it('the report of a year whose daily sums are stored scans no growing table in full and shows the same figures as before', async () => {
    const now = shop.cms.now();
    const today = dayOf(now);
    const periods = [
      presetPeriod('ano', now),
      periodOf({ from: addDays(today, -365), to: today }, now),
      periodOf({ from: addDays(today, -500), to: addDays(today, -100) }, now),
    ];
    const reports = () => Promise.all(periods.map((period) => readSalesReport(shop.cms, period)));
    const counted = await reports();
    while ((await sumDays(shop.cms)) > 0);
    await shop.sql.query('analyze');
    expect(await reports()).toEqual(counted);
    for (const period of periods)
      expect(await tablesReadWhole(() => readSalesReport(shop.cms, period))).toEqual([]);
    expect((await checkInvariants(shop.sql)).filter(({ violations }) => violations > 0)).toEqual([]);
  });

  it('a campaign counts its recipients without scanning a growing table in full', async () => {
    expect(await tablesReadWhole(() => countAudiences(shop.sql))).toEqual([]);
  });

  it('the sales by day, by delivery method, by payment method and by hour each add up to the total of the period', async () => {
    const period = presetPeriod('mes', shop.cms.now());
    const { sales, series, breakdown } = await readSalesReport(shop.cms, period);
    const sum = (parts: readonly { revenueCents: number }[]) =>
      parts.reduce((total, { revenueCents }) => total + revenueCents, 0);
    expect(sales.orderCount).toBeGreaterThan(0);
    expect(sales.itemsCents + sales.feesCents - sales.refundedCents).toBe(sales.revenueCents);
    for (const parts of [
      series.points,
      breakdown.byDeliveryMethod,
      breakdown.byPaymentMethod,
      breakdown.byHour,
    ])
      expect(sum(parts)).toBe(sales.revenueCents);
  });
});
