import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';

import { readOrdersAddress } from '@cms/admin/views/orders/orders-address';
import type { Product } from '@cms/payload-types';
import { listAdminOrders, ADMIN_ORDERS_PER_PAGE } from '@cms/orders/queries/admin-orders';
import type { AdminOrderFilter } from '@cms/orders/queries/admin-order-search';
import type { AdminTab } from '@shop/orders/order-tabs';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { makeOrder, type OrderWish } from '@tests/support/factories/make-order';
import { makeProduct } from '@tests/support/factories/make-product';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();
let product: Product;
let luana: string;
let icaro: string;

beforeEach(async () => {
  product = await makeProduct(shop.cms);
  luana = (await makeCustomer(shop.cms, { fullName: 'Luana da Mota', email: 'luana@exemplo.test' })).id;
  icaro = (await makeCustomer(shop.cms, { fullName: 'Ícaro Sena', email: 'i_caro@outra.test' })).id;
  await shop.sql.query(`update customers set phone = '(71) 98888-1234' where id = $1`, [luana]);
});

const order = (wish: Partial<OrderWish> = {}) => makeOrder(shop.cms, { customerId: luana, product, ...wish });

const list = (
  wish: Partial<AdminOrderFilter> & { tab?: AdminTab; page?: number } = {},
): ReturnType<typeof listAdminOrders> => {
  const { tab = 'todos', page = 1, ...filter } = wish;
  return listAdminOrders(shop.cms, {
    tab,
    page,
    filter: { status: null, search: '', isHeldOnly: false, ...filter },
  });
};

const found = async (search: string) => (await list({ search })).orders.map(({ id }) => id);

it("the admin's order list filters by days in the time of Bahia", async () => {
  const at = async (time: string) => {
    const id = await order();
    await shop.sql.query(`update orders set created_at = $2 where id = $1`, [id, time]);
    return id;
  };
  await at('2026-11-10T02:59:59Z');
  const first = await at('2026-11-10T03:00:00Z');
  const last = await at('2026-11-12T02:59:59Z');
  await at('2026-11-12T03:00:00Z');
  const { orders, counts } = await list({ days: { from: '2026-11-10', to: '2026-11-11' } });
  expect(orders.map(({ id }) => id)).toEqual([last, first]);
  expect(counts.todos).toBe(2);
});

it("the admin's order list says that the payment of an unpaid order is still under review", async () => {
  const [plain, waiting, reviewed] = await Promise.all(
    Array.from({ length: 3 }, () => order({ status: 'aguardando_pagamento', paymentStatus: 'unpaid' })),
  );
  for (const [id, status] of [
    [waiting, 'pending'],
    [reviewed, 'in_process'],
  ]) {
    await shop.sql.query(
      `insert into payments (order_id, provider, provider_payment_id, status, amount_cents)
       values ($1, 'mercado_pago', gen_random_uuid()::text, $2, 4990)`,
      [id, status],
    );
  }
  const { orders } = await list();
  expect(orders.filter(({ isInReview }) => isInReview).map(({ id }) => id)).toEqual([reviewed]);
  expect(orders.map(({ id }) => id)).toEqual(expect.arrayContaining([plain, waiting]));
});

describe("the groups of the admin's order list", () => {
  it('contain each order once, according to the state of its payment', async () => {
    const paid = await order();
    // This order was set back manually, so its status is that of an unpaid order although the money has arrived.
    const paidAndBack = await order({ status: 'aguardando_pagamento', paymentStatus: 'paid' });
    const chargedBack = await order({ status: 'enviado', paymentStatus: 'charged_back' });
    const refundedAfterSending = await order({ status: 'entregue', paymentStatus: 'refunded' });
    const unpaid = await order({ status: 'aguardando_pagamento', paymentStatus: 'unpaid' });
    const unpaidPending = await order({ status: 'pendente', paymentStatus: 'unpaid' });
    const cash = await order({ status: 'em_preparo', paymentStatus: 'paid' });
    await shop.sql.query(
      `update orders set payment_status = 'a_receber', source = 'balcao', delivery_method = 'pickup',
         payment_method = 'dinheiro', stock_held = true, preference_id = null,
         reserved_until = now() + interval '1 day' where id = $1`,
      [cash],
    );
    const expired = await order({ status: 'cancelado', paymentStatus: 'unpaid' });
    const refunded = await order({ status: 'cancelado', paymentStatus: 'refunded' });

    const ids = async (tab: AdminTab) => new Set((await list({ tab })).orders.map(({ id }) => id));
    expect(await ids('pagos')).toEqual(new Set([paid, paidAndBack, chargedBack, refundedAfterSending]));
    expect(await ids('aguardando')).toEqual(new Set([unpaid, unpaidPending]));
    expect(await ids('a-receber')).toEqual(new Set([cash]));
    expect(await ids('cancelados')).toEqual(new Set([expired, refunded]));
    expect((await list()).counts).toEqual({
      pagos: 4,
      aguardando: 2,
      'a-receber': 1,
      'nao-retirados': 0,
      cancelados: 2,
      todos: 9,
    });
  });

  it('are counted under the same search and filter as the list', async () => {
    await order();
    await order({ customerId: icaro, status: 'em_preparo' });
    await order({ customerId: icaro, status: 'cancelado' });
    expect((await list({ tab: 'pagos', search: 'sena' })).counts).toEqual({
      pagos: 1,
      aguardando: 0,
      'a-receber': 0,
      'nao-retirados': 0,
      cancelados: 1,
      todos: 2,
    });
    expect((await list({ tab: 'pagos', status: 'em_preparo' })).counts).toMatchObject({ pagos: 1, todos: 1 });
  });

  it('can be limited to held orders', async () => {
    await order();
    const held = await order({ status: 'cancelado', paymentStatus: 'unpaid' });
    await shop.sql.query(`update orders set held_reason = 'payment_mismatch_amount' where id = $1`, [held]);
    const { orders, counts } = await list({ isHeldOnly: true });
    expect(orders.map(({ id, heldReason }) => ({ id, heldReason }))).toEqual([
      { id: held, heldReason: 'payment_mismatch_amount' },
    ]);
    expect(counts.todos).toBe(1);
  });
});

describe("searching the admin's order list", () => {
  it.each(['Luana', 'luana', 'LUANA MOTA', 'mota luana', 'uan', '  luana   mota '])(
    'finds a customer by any words of the name: "%s"',
    async (search) => {
      const id = await order();
      await order({ customerId: icaro });
      expect(await found(search)).toEqual([id]);
    },
  );

  it.each(['icaro', 'ÍCARO', 'Ícaro'])('ignores accents and capitals: "%s"', async (search) => {
    const id = await order({ customerId: icaro });
    await order();
    expect(await found(search)).toEqual([id]);
  });

  it('finds an order by its number, in any case, complete, with # or in part', async () => {
    const id = await order();
    await order({ customerId: icaro });
    const number = id.slice(-8);
    for (const search of [number, number.toUpperCase(), `#${number}`, ` ${number} `, id, id.toUpperCase()]) {
      expect(await found(search)).toEqual([id]);
    }
    expect(await found(number.slice(0, 5))).toContain(id);
    expect(await found(number.slice(3))).toContain(id);
    // On the phone, customers give the last four characters. Four letters without a digit may also be a name.
    if (/\d/.test(number.slice(4))) expect(await found(number.slice(4))).toContain(id);
  });

  it('lists every order that has the same number', async () => {
    const [one, other] = [await order(), await order({ customerId: icaro })];
    const twin = `00000000-0000-4000-8000-0000${one.slice(-8)}`;
    await shop.sql.query(
      `insert into orders (id, customer_id, status, payment_status, delivery_method, delivery_address)
       values ($1, $2, 'recebido', 'paid', 'pickup', 'Retirada na loja')`,
      [twin, icaro],
    );
    const ids = await found(one.slice(-8));
    expect(new Set(ids)).toEqual(new Set([one, twin]));
    expect(ids).not.toContain(other);
  });

  it('finds a customer by e-mail and by phone, however the phone is written', async () => {
    const id = await order();
    await order({ customerId: icaro });
    for (const search of ['luana@exemplo.test', 'LUANA@EXEMPLO', '98888-1234', '71988881234', '(71) 98888']) {
      expect(await found(search)).toEqual([id]);
    }
  });

  it('treats pattern characters as plain text', async () => {
    await order();
    const ofIcaro = await order({ customerId: icaro });
    expect(await found('%')).toEqual([]);
    expect(await found('_')).toEqual([ofIcaro]);
    expect(await found('lu%na')).toEqual([]);
    expect(await found('\\')).toEqual([]);
    expect(await found(`' or true --`)).toEqual([]);
  });

  it('does not treat a short name as part of an order’s number', async () => {
    const id = '00000000-0000-4000-8000-00000ada0ada';
    await shop.sql.query(
      `insert into orders (id, customer_id, status, payment_status, delivery_method, delivery_address)
       values ($1, $2, 'recebido', 'paid', 'pickup', 'Retirada na loja')`,
      [id, icaro],
    );
    expect(await found('Ada')).toEqual([]);
    expect(await found('0ada0')).toEqual([id]);
  });

  it('returns a result for any input', async () => {
    await order();
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 30 }), async (typed) => {
        const { filter } = readOrdersAddress({ busca: typed });
        const { counts } = await list(filter);
        expect(counts.todos).toBeGreaterThanOrEqual(0);
      }),
      {
        numRuns: 300,
        examples: [['*'], ['('], ['[a'], ['\\'], ['a{2'], ['$^.|?+'], ['\u{1F355}'], ['\uD800']],
      },
    );
  });

  it('finds nothing for an unknown name', async () => {
    await order();
    const { orders, counts, page, pageCount } = await list({ search: 'zzz' });
    expect({ orders, counts, page, pageCount }).toEqual({
      orders: [],
      counts: { pagos: 0, aguardando: 0, 'a-receber': 0, 'nao-retirados': 0, cancelados: 0, todos: 0 },
      page: 1,
      pageCount: 1,
    });
  });
});

describe("the pages of the admin's order list", () => {
  it('are sorted newest first and contain each order once; a page number too high shows the last page', async () => {
    const all: string[] = [];
    for (let minutesAgo = 0; minutesAgo < ADMIN_ORDERS_PER_PAGE + 3; minutesAgo += 1) {
      const id = await order({ quantity: 1 });
      await shop.sql.query(`update orders set created_at = now() - make_interval(mins => $2) where id = $1`, [
        id,
        minutesAgo,
      ]);
      all.push(id);
    }
    const first = await list();
    const second = await list({ page: 2 });
    expect(first.pageCount).toBe(2);
    expect([...first.orders, ...second.orders].map(({ id }) => id)).toEqual(all);
    expect(await list({ page: 99 })).toEqual(second);
  });
});

describe("a card of the admin's order list", () => {
  it('says what to pack, for which customer, the destination and the amount paid', async () => {
    const id = await order({ quantity: 3, notes: 'Bem assada, por favor' });
    const { orders } = await list();
    expect(orders).toEqual([
      {
        id,
        boxesToSeparate: 0,
        number: id.slice(-8).toUpperCase(),
        placedAt: expect.any(Date) as Date,
        receivedAt: expect.any(Date) as Date,
        status: 'recebido',
        paymentStatus: 'paid',
        source: 'site',
        isUncollected: false,
        sentWithoutLot: 0,
        isReady: false,
        paymentMethod: 'pix',
        deliveryMethod: 'delivery',
        deliveryInstructions: null,
        zoneName: null,
        slot: null,
        slotTemplateId: null,
        slotHeld: false,
        deliveryAddress: 'Rua Frederico Costa, 88, Brotas, Salvador - CEP: 40285-001',
        addressNeighborhood: 'Brotas',
        totalCents: 3 * 4990 + 1500,
        paidCents: 3 * 4990 + 1500,
        refundedCents: 0,
        refundDueCents: 0,
        reservedUntil: null,
        heldReason: null,
        isInReview: false,
        customerName: 'Luana da Mota',
        hasEmail: true,
        customerPhone: '+5571988881234',
        closingReason: null,
        lines: [{ name: product.name, quantity: 3, notes: 'Bem assada, por favor' }],
      },
    ]);
  });

  it('shows the refunded part of the payment that paid the order, and separately the refunds still due on any of its payments', async () => {
    const id = await order({ status: 'cancelado' });
    const pay = (provider: string, counts: boolean, amounts: [number, number, number]) =>
      shop.sql.query(
        `insert into payments (order_id, provider, provider_payment_id, status, amount_cents, refunded_cents,
           refund_due_cents, counts_as_paid)
         values ($1, 'mercado_pago', $2, 'approved', $4, $5, $6, $3)`,
        [id, provider, counts, ...amounts],
      );
    await pay('1', true, [11_480, 480, 11_480]);
    await pay('2', false, [11_480, 11_480, 11_480]);
    expect((await list()).orders[0]).toMatchObject({
      paidCents: 11_480,
      refundedCents: 480,
      refundDueCents: 11_000,
    });
  });
});
