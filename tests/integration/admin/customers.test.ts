import { beforeEach, describe, expect, it } from 'vitest';

import type { Cms } from '@cms/platform/context';
import { readCustomerSummary } from '@cms/reports/queries/customer-summary';
import { listTeam } from '@cms/team/queries/list-team';
import { findAdminCustomer } from '@cms/orders/queries/admin-customer';
import { listAdminCustomers } from '@cms/customers/queries/admin-customers';
import type { CustomerFilter } from '@cms/customers/queries/customer-search';
import type { CustomerOrdering } from '@shop/customers/customer-groups';
import type { Product } from '@cms/payload-types';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { makeProduct } from '@tests/support/factories/make-product';
import { useTestShop } from '@tests/support/postgres/test-shop';
import { makeSale, type SaleWish } from '@tests/support/factories/make-sale';

/** Friday, 20 November 2026, 15:00 in Bahia; 30 days before is 21 October, 15:00. */
const NOW = new Date('2026-11-20T18:00:00Z');
const shop = useTestShop();
let cms: Cms;
let product: Product;
let ids: Record<'luana' | 'icaro' | 'zuleica', string>;

beforeEach(async () => {
  cms = { ...shop.cms, now: () => NOW };
  product = await makeProduct(cms, { priceCents: 5_000 });
  const luana = await makeCustomer(cms, { fullName: 'Luana da Mota', email: 'luana@exemplo.test' });
  const icaro = await makeCustomer(cms, { fullName: 'Ícaro Sena', email: 'i_caro@outra.test' });
  const zuleica = await makeCustomer(cms, { fullName: 'Zuleica Conceição', email: 'zu@exemplo.test' });
  ids = { luana: luana.id, icaro: icaro.id, zuleica: zuleica.id };
  await shop.sql.query(
    `update customers set phone = '(71) 98888-1234', created_at = '2026-11-02T12:00:00Z' where id = $1`,
    [ids.luana],
  );
  await shop.sql.query(`update customers set created_at = '2026-03-02T12:00:00Z' where id <> $1`, [
    ids.luana,
  ]);
});

const sale = (customerId: string, at: string, wish: Partial<SaleWish> = {}) =>
  makeSale(cms, { customerId, product, quantity: 1, deliveryMethod: 'pickup', at, ...wish });

const list = (
  { page = 1, ...filter }: Partial<CustomerFilter> & { page?: number } = {},
  ordering: CustomerOrdering = { by: 'nome', isDescending: false },
) =>
  listAdminCustomers(cms, {
    filter: { group: 'todos', search: '', registered: null, ...filter },
    ordering,
    page,
  });

const names = async (...args: Parameters<typeof list>) =>
  (await list(...args)).customers.map(({ fullName }) => fullName.split(' ')[0]);

describe('the list of customers', () => {
  it('shows what each customer bought: paid orders only, less refunds', async () => {
    await sale(ids.luana, '2026-11-10T12:00:00Z');
    await sale(ids.luana, '2026-11-12T12:00:00Z', {
      paymentStatus: 'partially_refunded',
      refundedCents: 2_000,
    });
    await sale(ids.luana, '2026-11-19T12:00:00Z', {
      status: 'cancelado',
      paymentStatus: 'refunded',
      refundedCents: 5_000,
    });
    await sale(ids.luana, '2026-11-19T12:00:00Z', {
      status: 'aguardando_pagamento',
      paymentStatus: 'unpaid',
    });
    for (const by of ['nome', 'ultimo', 'total', 'pedidos'] as const) {
      const { customers } = await list({}, { by, isDescending: true });
      expect(customers.find(({ id }) => id === ids.luana)).toMatchObject({
        orderCount: 2,
        totalCents: 8_000,
        lastOrderAt: new Date('2026-11-12T12:00:00Z'),
        status: 'ativo',
      });
      expect(customers.find(({ id }) => id === ids.icaro)).toMatchObject({
        orderCount: 0,
        totalCents: 0,
        lastOrderAt: null,
        status: 'inativo',
      });
    }
  });

  it('counts a customer as active until exactly 30 days after the last paid order', async () => {
    await sale(ids.luana, '2026-10-21T18:00:00Z');
    await sale(ids.icaro, '2026-10-21T17:59:59Z');
    await sale(ids.zuleica, '2026-11-19T18:00:00Z', {
      status: 'aguardando_pagamento',
      paymentStatus: 'unpaid',
    });
    expect(await names({ group: 'ativos' })).toEqual(['Luana']);
    expect(await names({ group: 'inativos' })).toEqual(['Ícaro', 'Zuleica']);
    expect(await readCustomerSummary(cms)).toEqual({
      count: 3,
      activeCount: 1,
      inactiveCount: 2,
      newThisMonth: 1,
    });
  });

  it('is sorted by name, total, number of orders and last order, in both directions', async () => {
    await sale(ids.icaro, '2026-11-10T12:00:00Z', { quantity: 3 });
    await sale(ids.zuleica, '2026-11-12T12:00:00Z');
    await sale(ids.zuleica, '2026-11-11T12:00:00Z');
    expect(await names()).toEqual(['Ícaro', 'Luana', 'Zuleica']);
    expect(await names({}, { by: 'nome', isDescending: true })).toEqual(['Zuleica', 'Luana', 'Ícaro']);
    expect(await names({}, { by: 'total', isDescending: true })).toEqual(['Ícaro', 'Zuleica', 'Luana']);
    expect(await names({}, { by: 'pedidos', isDescending: true })).toEqual(['Zuleica', 'Ícaro', 'Luana']);
    expect(await names({}, { by: 'pedidos', isDescending: false })).toEqual(['Luana', 'Ícaro', 'Zuleica']);
    expect(await names({}, { by: 'ultimo', isDescending: true })).toEqual(['Zuleica', 'Ícaro', 'Luana']);
    expect(await names({}, { by: 'ultimo', isDescending: false })).toEqual(['Ícaro', 'Zuleica', 'Luana']);
  });

  it.each([
    ['icaro', ['Ícaro']],
    ['conceicao zul', ['Zuleica']],
    ['MOTA', ['Luana']],
    ['@exemplo', ['Luana', 'Zuleica']],
    ['i_caro@', ['Ícaro']],
    ['98888 1234', ['Luana']],
    ['%', []],
    ['ninguém', []],
  ])('finds customers by the search %j', async (search, found) => {
    expect(await names({ search })).toEqual(found);
  });

  it('filters by the date of registration', async () => {
    expect(await names({ registered: { from: '2026-11-01', to: '2026-11-20' } })).toEqual(['Luana']);
  });

  it('excludes deleted accounts and admins, who belong to the team', async () => {
    const { id: admin } = await makeCustomer(cms, { role: 'admin', fullName: 'Marina Dias' });
    await shop.sql.query(
      `update customers set erased_at = now(), full_name = 'Conta excluída', phone = null, email = id || '@excluida.invalid',
         hash = null, salt = null, _verified = false where id = $1`,
      [ids.icaro],
    );
    expect(await names()).toEqual(['Luana', 'Zuleica']);
    expect(await names({ search: 'excluida' })).toEqual([]);
    expect((await listTeam(cms)).map(({ id, role }) => [id, role])).toEqual([[admin, 'admin']]);
    expect(await findAdminCustomer(cms, { customerId: ids.icaro, page: 1 })).toBeNull();
  });

  it('is split into pages, and returns the last page for a page number beyond it', async () => {
    await shop.sql.query(
      `insert into customers (email, full_name, _verified) select 'n' || n || '@exemplo.test', 'Ana ' || n, true from generate_series(1, 30) n`,
    );
    const first = await list();
    expect([first.customers.length, first.total, first.pageCount]).toEqual([25, 33, 2]);
    const beyond = await list({ page: 9 });
    expect([beyond.customers.length, beyond.page]).toEqual([8, 2]);
    expect(new Set([...first.customers, ...beyond.customers].map(({ id }) => id)).size).toBe(33);
  });
});

describe('one customer', () => {
  it('is shown with every order, the number of addresses, the notification switches and the role', async () => {
    await sale(ids.luana, '2026-11-10T12:00:00Z');
    const cancelled = await sale(ids.luana, '2026-11-12T12:00:00Z', { status: 'cancelado' });
    await shop.sql.query(
      `insert into addresses (customer_id, label, street, number, neighborhood, city, state, zip_code, removed_at)
       values ($1, 'Casa', 'Rua A', '1', 'Brotas', 'Salvador', 'BA', '40000-000', null),
         ($1, 'Antiga', 'Rua B', '2', 'Brotas', 'Salvador', 'BA', '40000-000', now())`,
      [ids.luana],
    );
    const customer = await findAdminCustomer(cms, { customerId: ids.luana, page: 1 });
    expect(customer).toMatchObject({
      fullName: 'Luana da Mota',
      role: 'cliente',
      isConfirmed: true,
      addressCount: 1,
      orderCount: 1,
      totalCents: 5_000,
      allOrderCount: 2,
      status: 'ativo',
      preferences: { emailOrders: true, marketingEmails: false },
    });
    expect(customer?.orders[0]).toMatchObject({
      id: cancelled,
      status: 'cancelado',
      lines: [{ name: product.name, quantity: 1 }],
    });
  });

  it.each(['nenhum', '00000000-0000-4000-8000-000000000000'])(
    'who does not exist (%s) is not found',
    async (customerId) => {
      expect(await findAdminCustomer(cms, { customerId, page: 1 })).toBeNull();
    },
  );
});
