import { presetPeriod, type Period } from '@shop/reports/period';
import { dayOf, startOfDay } from '@shop/time/bahia';
import type { DayRange } from '@shop/time/days';

import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { listDemand, type Demand } from '../../waitlist/queries/list-demand';
import { readLowStock, type LowStock } from './low-stock';
import { readRecentOrders, type RecentOrder } from './recent-orders';
import { readSalesByDay, type SalesDay } from './sales-by-day';
import {
  countCustomers,
  countNewCustomers,
  readFirstSaleDay,
  readSalesFigures,
  type SalesFigures,
} from './sales-figures';
import { readToday, type Today } from './today';
import { readWorkToDo, type WorkToDo } from './work-to-do';

export interface Dashboard {
  /** This month until now. */
  month: Period;
  /** The period of the sales chart: this month or, while it is younger, the last seven days. */
  chart: Period;
  work: WorkToDo;
  today: Today;
  /** The sales since the shop's first order, and the days that they cover. */
  ofAllTime: { sales: SalesFigures; days: DayRange; firstDay: string | null };
  inMonth: { sales: SalesFigures; newCustomers: number };
  customerCount: number;
  salesByDay: SalesDay[];
  recentOrders: RecentOrder[];
  lowStock: LowStock;
  demand: Demand[];
}

/** A day before the first order of any shop. */
const FIRST_DAY = '2000-01-01';

/** Returns everything the dashboard shows. The parts are read in parallel. */
export async function readDashboard(cms: Cms): Promise<Dashboard> {
  const sql = sqlOf(cms.payload);
  const now = cms.now();
  const month = presetPeriod('mes', now);
  const chart = chartPeriod(month, now);
  const [
    allSales,
    firstDay,
    sales,
    newCustomers,
    work,
    today,
    customerCount,
    salesByDay,
    recentOrders,
    lowStock,
    demand,
  ] = await Promise.all([
    readSalesFigures(sql, { start: startOfDay(FIRST_DAY), end: month.span.end }),
    readFirstSaleDay(sql),
    readSalesFigures(sql, month.span),
    countNewCustomers(sql, month.span),
    readWorkToDo(cms),
    readToday(cms),
    countCustomers(sql),
    readSalesByDay(sql, chart.span),
    readRecentOrders(cms),
    readLowStock(cms),
    listDemand(cms),
  ]);
  return {
    month,
    chart,
    work,
    today,
    ofAllTime: { sales: allSales, days: { from: FIRST_DAY, to: dayOf(now) }, firstDay },
    inMonth: { sales, newCustomers },
    customerCount,
    salesByDay,
    recentOrders,
    lowStock,
    demand,
  };
}

function chartPeriod(month: Period, now: Date): Period {
  const week = presetPeriod('7-dias', now);
  return month.days.from <= week.days.from ? month : week;
}
