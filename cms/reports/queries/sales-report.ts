import type { Period } from '@shop/reports/period';
import { salesSeries, type SalesSeries } from '@shop/reports/sales-series';

import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { readCancellations, type Cancellations } from './cancellations';
import { readSalesBreakdown, type SalesBreakdown } from './sales-breakdown';
import { readSalesByDay, sumOfDays } from './sales-by-day';
import type { SalesFigures } from './sales-figures';
import { readSoldProducts, type SoldProducts } from './top-products';

/** Everything the reports page shows for a period. */
export interface SalesReport {
  sales: SalesFigures;
  previousSales: SalesFigures;
  series: SalesSeries;
  products: SoldProducts;
  breakdown: SalesBreakdown;
  cancellations: Cancellations[];
}

const TOP_PRODUCTS = 10;

/** Returns everything the reports page shows for a period. */
export async function readSalesReport(cms: Cms, period: Period): Promise<SalesReport> {
  const sql = sqlOf(cms.payload);
  const { span, previous } = period;
  const [days, previousDays, products, breakdown, cancellations] = await Promise.all([
    readSalesByDay(sql, span),
    readSalesByDay(sql, previous.span),
    readSoldProducts(sql, span, TOP_PRODUCTS),
    readSalesBreakdown(sql, span),
    readCancellations(sql, span),
  ]);
  return {
    sales: sumOfDays(days),
    previousSales: sumOfDays(previousDays),
    series: salesSeries(period, days, previousDays),
    products,
    breakdown,
    cancellations,
  };
}
