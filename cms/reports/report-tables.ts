import type { Period } from '@shop/reports/period';
import { orderNumber } from '@shop/orders/order-number';
import { formatDate } from '@shop/time/bahia';
import { formatDay, weekdayLongName } from '@shop/time/days';
import { csvReais, type CsvCell } from '@shop/text/csv';

import { paymentMethodText } from '@shop/payments/payment-labels';
import type { SqlRunner } from '../platform/database/sql';
import { readCouponSales } from './queries/coupon-sales';
import { readProceedsRows, type ProceedsRow } from './queries/proceeds-rows';
import { readSalesBreakdown, type Part } from './queries/sales-breakdown';
import { readSalesByDay } from './queries/sales-by-day';
import { readSoldOrders } from './queries/sold-orders';
import { readSoldProducts } from './queries/top-products';

/** The reports that can be downloaded as a file, by the name in their URL. */
export const REPORT_NAMES = [
  'pedidos',
  'dias',
  'produtos',
  'entrega',
  'pagamento',
  'bairros',
  'horarios',
  'cupons',
  'recebimentos',
] as const;
export type ReportName = (typeof REPORT_NAMES)[number];

export interface ReportTable {
  columns: string[];
  rows: CsvCell[][];
}

const methodText = (method: string) => (method === 'pickup' ? 'Retirada' : 'Entrega');

const figures = ({ orderCount, revenueCents }: Part): CsvCell[] => [orderCount, csvReais(revenueCents)];

const PROCEEDS_STATES: Record<ProceedsRow['state'], string> = {
  released: 'Liberado',
  to_come: 'A liberar',
  contested: 'Contestado pelo cliente',
  untold: 'Ainda não informado',
  outside: 'Fora do Mercado Pago',
};

const proceedsTable = (rows: readonly ProceedsRow[]): ReportTable => ({
  columns: [
    'Dia',
    'Situação',
    'Pedido',
    'Meio de pagamento',
    'Pago em',
    'Bruto (R$)',
    'Tarifa (R$)',
    'Devolvido (R$)',
    'Contestado (R$)',
    'Outros acertos (R$)',
    'Líquido (R$)',
  ],
  rows: rows.map((row) => [
    row.state === 'untold' ? null : formatDate(row.at),
    PROCEEDS_STATES[row.state],
    orderNumber(row.orderId),
    paymentMethodText(row.method),
    formatDate(row.paidAt),
    csvReais(row.grossCents),
    row.feeCents === null ? null : csvReais(row.feeCents),
    csvReais(row.refundedCents),
    csvReais(row.contestedCents),
    csvReais(row.otherCents),
    row.netCents === null ? null : csvReais(row.netCents),
  ]),
});

/** Returns all rows of a report, although the page shows only the first rows. Amounts are in reais. */
export async function readReportTable(
  sql: SqlRunner,
  name: ReportName,
  { days, span }: Period,
): Promise<ReportTable> {
  // Money of the running day is released until its end, so the whole days count.
  if (name === 'recebimentos') return proceedsTable(await readProceedsRows(sql, days));
  if (name === 'pedidos') {
    const orders = await readSoldOrders(sql, span);
    return {
      columns: [
        'Dia',
        'Pedido',
        'Meio de pagamento',
        'Como',
        'Produtos (R$)',
        'Taxa de entrega (R$)',
        'Total (R$)',
        'Devolvido (R$)',
        'Líquido (R$)',
      ],
      rows: orders.map((order) => [
        formatDate(order.at),
        orderNumber(order.id),
        paymentMethodText(order.paymentMethod),
        methodText(order.deliveryMethod),
        csvReais(order.totalCents - order.feeCents),
        csvReais(order.feeCents),
        csvReais(order.totalCents),
        csvReais(order.refundedCents),
        csvReais(order.totalCents - order.refundedCents),
      ]),
    };
  }
  if (name === 'dias') {
    const sold = await readSalesByDay(sql, span);
    return {
      columns: ['Dia', 'Pedidos', 'Vendas (R$)'],
      rows: sold.map((day) => [formatDay(day.day), ...figures(day)]),
    };
  }
  if (name === 'produtos') {
    const { products } = await readSoldProducts(sql, span, null);
    return {
      columns: ['Produto', 'Unidades', 'Vendas (R$)'],
      rows: products.map((product) => [product.name, product.unitCount, csvReais(product.revenueCents)]),
    };
  }
  if (name === 'cupons') {
    const coupons = await readCouponSales(sql, span);
    return {
      columns: ['Cupom', 'Pedidos', 'Vendas (R$)', 'Desconto dado (R$)'],
      rows: coupons.map((coupon) => [coupon.code, ...figures(coupon), csvReais(coupon.givenCents)]),
    };
  }
  const breakdown = await readSalesBreakdown(sql, span);
  const table = (column: string, rows: CsvCell[][]): ReportTable => ({
    columns: [column, 'Pedidos', 'Vendas (R$)'],
    rows,
  });
  switch (name) {
    case 'entrega':
      return table(
        'Como',
        breakdown.byDeliveryMethod.map((part) => [methodText(part.method), ...figures(part)]),
      );
    case 'pagamento':
      return table(
        'Meio de pagamento',
        breakdown.byPaymentMethod.map((part) => [paymentMethodText(part.method), ...figures(part)]),
      );
    case 'bairros':
      return table(
        'Bairro',
        breakdown.byNeighborhood.map((part) => [part.name, ...figures(part)]),
      );
    case 'horarios':
      return {
        columns: ['Dia da semana', 'Hora', 'Pedidos', 'Vendas (R$)'],
        rows: [...breakdown.byHour]
          .sort((one, other) => one.weekday - other.weekday || one.hour - other.hour)
          .map((part) => [weekdayLongName(part.weekday), `${part.hour}h`, ...figures(part)]),
      };
  }
}
