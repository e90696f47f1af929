import { periodOf } from '@shop/reports/period';
import { beforeEach, describe, expect, it } from 'vitest';

import type { Cms } from '@cms/platform/context';
import type { Product } from '@cms/payload-types';
import { readReportTable, type ReportName } from '@cms/reports/report-tables';
import { readProceedsReport } from '@cms/reports/queries/proceeds-report';
import { readSalesReport } from '@cms/reports/queries/sales-report';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { makeProduct } from '@tests/support/factories/make-product';
import { useTestShop } from '@tests/support/postgres/test-shop';
import { makeSale, type SaleWish } from '@tests/support/factories/make-sale';

const NOW = new Date('2026-11-20T18:00:00Z');
const PERIOD = periodOf({ from: '2026-11-10', to: '2026-11-12' }, NOW);
const shop = useTestShop();
let cms: Cms;
let product: Product;
let customerId: string;

beforeEach(async () => {
  cms = { ...shop.cms, now: () => NOW };
  product = await makeProduct(cms, { name: 'Margherita', priceCents: 5_000 });
  customerId = (await makeCustomer(cms)).id;
});

/** Makes a sale: by default of one unit, for pickup, on Tuesday the 10th at 12:30 in Bahia. */
const sale = (wish: Partial<SaleWish> = {}) =>
  makeSale(cms, {
    customerId,
    product,
    quantity: 1,
    deliveryMethod: 'pickup',
    at: '2026-11-10T15:30:00Z',
    ...wish,
  });

describe('the report of a period', () => {
  it('counts cancelled orders by reason, of the period only, the commonest first', async () => {
    const orderId = await sale({ status: 'cancelado' });
    const cancelled = (at: string, reason: string, code: string | null) =>
      shop.sql.query(
        `insert into order_events (order_id, from_status, to_status, actor, reason, cancel_reason, created_at)
         values ($1, 'recebido', 'cancelado', 'admin', $2, $3, $4)`,
        [orderId, reason, code, at],
      );
    await cancelled('2026-11-10T03:00:00Z', 'cancelled_by_admin', 'out_of_stock');
    await cancelled('2026-11-13T02:59:59Z', 'cancelled_by_admin', 'out_of_stock');
    await cancelled('2026-11-11T12:00:00Z', 'cancelled_by_admin', null);
    await cancelled('2026-11-11T12:00:00Z', 'expired', null);
    await cancelled('2026-11-10T02:59:59Z', 'expired', null);
    await cancelled('2026-11-13T03:00:00Z', 'cancelled_by_customer', null);
    expect((await readSalesReport(cms, PERIOD)).cancellations).toEqual([
      { reason: 'Pela loja: faltou produto', orderCount: 2 },
      { reason: 'Pela loja, sem motivo anotado', orderCount: 1 },
      { reason: 'O prazo para pagar acabou', orderCount: 1 },
    ]);
  });

  it('without a sale is empty', async () => {
    await sale({ status: 'cancelado' });
    const report = await readSalesReport(cms, PERIOD);
    expect(report.sales.orderCount).toBe(0);
    expect(report.products).toEqual({ products: [], productCount: 0, unitCount: 0 });
    expect(report.breakdown).toEqual({
      byDeliveryMethod: [],
      byPaymentMethod: [],
      byNeighborhood: [],
      byHour: [],
    });
    expect(report.cancellations).toEqual([]);
    expect(report.series.points.map(({ revenueCents }) => revenueCents)).toEqual([0, 0, 0]);
  });

  it('divides its orders by delivery method, payment method, neighbourhood and hour, each adding up to the total', async () => {
    await sale();
    await sale({ deliveryMethod: 'delivery', neighborhood: 'Rio Vermelho', paymentMethod: 'credit_card' });
    await sale({ deliveryMethod: 'delivery', neighborhood: ' rio vermelho', at: '2026-11-12T02:59:00Z' });
    await sale({
      deliveryMethod: 'delivery',
      neighborhood: 'Itapuã',
      refundedCents: 500,
      paymentStatus: 'partially_refunded',
    });
    const { sales, breakdown } = await readSalesReport(cms, PERIOD);
    expect(sales).toMatchObject({
      orderCount: 4,
      deliveryCount: 3,
      revenueCents: 4 * 5_000 + 3 * 1_500 - 500,
    });
    expect(breakdown.byDeliveryMethod).toEqual([
      { method: 'delivery', orderCount: 3, revenueCents: 19_000 },
      { method: 'pickup', orderCount: 1, revenueCents: 5_000 },
    ]);
    expect(breakdown.byPaymentMethod).toEqual([
      { method: 'pix', orderCount: 3, revenueCents: 17_500 },
      { method: 'credit_card', orderCount: 1, revenueCents: 6_500 },
    ]);
    expect(
      breakdown.byNeighborhood.map(({ orderCount, revenueCents }) => [orderCount, revenueCents]),
    ).toEqual([
      [2, 13_000],
      [1, 6_000],
    ]);
    expect(breakdown.byHour).toEqual([
      { weekday: 2, hour: 12, orderCount: 3, revenueCents: 17_500 },
      { weekday: 3, hour: 23, orderCount: 1, revenueCents: 6_500 },
    ]);
  });

  it('ranks products by revenue, at the prices they were sold for', async () => {
    const cheap = await makeProduct(cms, { name: 'Disco', priceCents: 1_000 });
    await sale({ product: cheap, quantity: 4 });
    const dear = await sale({ quantity: 2 });
    await shop.sql.query(`update orders_lines set unit_discount_cents = 500 where _parent_id = $1`, [dear]);
    await shop.sql.query(
      `update orders set discount_cents = 1000, total_cents = total_cents - 1000 where id = $1`,
      [dear],
    );
    const { products } = await readSalesReport(cms, PERIOD);
    expect(products).toMatchObject({ productCount: 2, unitCount: 6 });
    expect(
      products.products.map(({ name, unitCount, revenueCents }) => [name, unitCount, revenueCents]),
    ).toEqual([
      ['Margherita', 2, 9_000],
      ['Disco', 4, 4_000],
    ]);
  });

  it('is compared with the previous period of equal length', async () => {
    await sale({ at: '2026-11-07T12:00:00Z' });
    await sale({ at: '2026-11-06T12:00:00Z' });
    await sale({ quantity: 2 });
    const { previousSales, series } = await readSalesReport(cms, PERIOD);
    expect(previousSales.revenueCents).toBe(5_000);
    expect(series.points.map(({ revenueCents, previousCents }) => [revenueCents, previousCents])).toEqual([
      [10_000, 5_000],
      [0, 0],
      [0, 0],
    ]);
  });

  it('exports tables with the rows of the page', async () => {
    await sale();
    await sale({ deliveryMethod: 'delivery', neighborhood: 'Barra', at: '2026-11-10T15:31:00Z' });
    const reais = (...amounts: number[]) => amounts.map((cents) => ({ cents }));
    const table = (name: ReportName) => readReportTable(shop.sql, name, PERIOD);
    expect(await table('dias')).toEqual({
      columns: ['Dia', 'Pedidos', 'Vendas (R$)'],
      rows: [['10/11/2026', 2, { cents: 11_500 }]],
    });
    expect(await table('pedidos')).toEqual({
      columns: [
        ...['Dia', 'Pedido', 'Meio de pagamento', 'Como', 'Produtos (R$)', 'Taxa de entrega (R$)'],
        ...['Total (R$)', 'Devolvido (R$)', 'Líquido (R$)'],
      ],
      rows: [
        [
          '10/11/2026',
          expect.stringMatching(/^[0-9A-F]{8}$/),
          'Pix',
          'Retirada',
          ...reais(5_000, 0, 5_000, 0, 5_000),
        ],
        [
          '10/11/2026',
          expect.stringMatching(/^[0-9A-F]{8}$/),
          'Pix',
          'Entrega',
          ...reais(5_000, 1_500, 6_500, 0, 6_500),
        ],
      ],
    });
    expect((await table('produtos')).rows).toEqual([['Margherita', 2, { cents: 10_000 }]]);
    expect((await table('entrega')).rows).toEqual([
      ['Entrega', 1, { cents: 6_500 }],
      ['Retirada', 1, { cents: 5_000 }],
    ]);
    expect((await table('pagamento')).rows).toEqual([['Pix', 2, { cents: 11_500 }]]);
    expect((await table('bairros')).rows).toEqual([['Barra', 1, { cents: 6_500 }]]);
    expect((await table('horarios')).rows).toEqual([['terça-feira', '12h', 2, { cents: 11_500 }]]);
  });
});

describe('what the shop received without the provider', () => {
  it('is on the day on which it was noted, cash apart, without a fee, and in no sum of the provider', async () => {
    const noted = async (wish: Partial<SaleWish>, at: string, method: string) => {
      const orderId = await sale(wish);
      await shop.sql.query('update payments set created_at = $2, method = $3 where order_id = $1', [
        orderId,
        at,
        method,
      ]);
    };
    await noted({}, '2026-11-11T02:59:59Z', 'manual');
    await noted({ refundedCents: 1_000 }, '2026-11-11T03:00:00Z', 'dinheiro');
    await noted({}, '2026-11-11T15:00:00Z', 'manual');
    await noted({}, '2026-11-01T02:59:59Z', 'dinheiro');
    const { outside, sum, months, untold } = await readProceedsReport(cms, '2026-11-01');
    const all = { paymentCount: 1, grossCents: 5_000, refundedCents: 0 };
    expect(outside).toEqual([
      { ...all, day: '2026-11-10', isCash: false },
      { ...all, day: '2026-11-11', isCash: true, refundedCents: 1_000 },
      { ...all, day: '2026-11-11', isCash: false },
    ]);
    expect(sum.paymentCount + untold.paymentCount).toBe(0);
    expect(months.map(({ month, netCents, outsideCents }) => [month, netCents, outsideCents])).toEqual([
      ['2026-11-01', 0, 14_000],
      ['2026-10-01', 0, 5_000],
    ]);
    const days = { from: '2026-11-11', to: '2026-11-11' };
    const { rows } = await readReportTable(shop.sql, 'recebimentos', periodOf(days, NOW));
    expect(rows.map((row) => [row[1], row[3], row[10]])).toEqual([
      ['Fora do Mercado Pago', 'Dinheiro', { cents: 4_000 }],
      ['Fora do Mercado Pago', 'Pago fora do site', { cents: 5_000 }],
    ]);
  });
});
