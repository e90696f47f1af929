import type { Period } from '@shop/reports/period';
import { orderNumber } from '@shop/orders/order-number';
import { formatDate } from '@shop/time/bahia';
import { formatDay, weekdayLongName } from '@shop/time/days';
import { csvReais, type CsvCell } from '@shop/text/csv';

import { paymentMethodText } from '@shop/payments/payment-labels';
import type { SqlRunner } from '../platform/database/sql';
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
] as const;
export type ReportName = (typeof REPORT_NAMES)[number];

export interface ReportTable {
  columns: string[];
  rows: CsvCell[][];
}

const methodText = (method: string) => (method === 'pickup' ? 'Retirada' : 'Entrega');

const figures = ({ orderCount, revenueCents }: Part): CsvCell[] => [orderCount, csvReais(revenueCents)];

/** Returns all rows of a report, although the page shows only the first rows. Amounts are in reais. */
export async function readReportTable(
  sql: SqlRunner,
  name: ReportName,
  { span }: Period,
): Promise<ReportTable> {
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
    const days = await readSalesByDay(sql, span);
    return {
      columns: ['Dia', 'Pedidos', 'Vendas (R$)'],
      rows: days.map((day) => [formatDay(day.day), ...figures(day)]),
    };
  }
  if (name === 'produtos') {
    const { products } = await readSoldProducts(sql, span, null);
    return {
      columns: ['Produto', 'Unidades', 'Vendas (R$)'],
      rows: products.map((product) => [product.name, product.unitCount, csvReais(product.revenueCents)]),
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
