import { beforeEach, describe, expect, it } from 'vitest';

import type { Product } from '@cms/payload-types';
import { readAdminBoard } from '@cms/orders/queries/admin-board';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { makeOrder } from '@tests/support/factories/make-order';
import { makeProduct } from '@tests/support/factories/make-product';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();
let product: Product;
let luana: string;

beforeEach(async () => {
  product = await makeProduct(shop.cms);
  luana = (await makeCustomer(shop.cms, { fullName: 'Luana da Mota' })).id;
});

const order = async (status: string, { daysAgo = 0, paymentStatus = 'paid', customerId = luana } = {}) => {
  const id = await makeOrder(shop.cms, { customerId, product, status, paymentStatus });
  await shop.sql.query(`update orders set created_at = now() - make_interval(days => $2) where id = $1`, [
    id,
    daysAgo,
  ]);
  return id;
};

const board = async (search = '') =>
  (await readAdminBoard(shop.cms, { search })).map(({ status, count, orders }) => ({
    status,
    count,
    ids: orders.map(({ id }) => id),
  }));

describe('the board', () => {
  it('has the four columns even when nothing is to be done', async () => {
    expect((await board()).map(({ status, count }) => [status, count])).toEqual([
      ['recebido', 0],
      ['em_preparo', 0],
      ['enviado', 0],
      ['entregue', 0],
    ]);
  });

  it('lists paid orders by status, newest first, and the delivered ones of the last week', async () => {
    const older = await order('recebido', { daysAgo: 2 });
    const newer = await order('recebido');
    const old = await order('em_preparo', { daysAgo: 30 });
    const delivered = await order('entregue', { daysAgo: 6 });
    await order('entregue', { daysAgo: 8 });
    await order('aguardando_pagamento', { paymentStatus: 'unpaid' });
    await order('cancelado', { paymentStatus: 'refunded' });
    expect(await board()).toEqual([
      { status: 'recebido', count: 2, ids: [newer, older] },
      { status: 'em_preparo', count: 1, ids: [old] },
      { status: 'enviado', count: 0, ids: [] },
      { status: 'entregue', count: 1, ids: [delivered] },
    ]);
  });

  it('shows a paid order that was set back to “pendente” manually, in a column before the others', async () => {
    const back = await order('pendente');
    expect((await board())[0]).toEqual({ status: 'pendente', count: 1, ids: [back] });
  });

  it('finds any delivered order by search, however old', async () => {
    const other = (await makeCustomer(shop.cms, { fullName: 'Ícaro Sena' })).id;
    const long = await order('entregue', { daysAgo: 400, customerId: other });
    await order('recebido');
    expect((await board('icaro')).filter(({ count }) => count > 0)).toEqual([
      { status: 'entregue', count: 1, ids: [long] },
    ]);
  });
});
