import { presetPeriod, type Period } from '@shop/reports/period';
import { dayOf, startOfDay } from '@shop/time/bahia';
import type { DayRange } from '@shop/time/days';

import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { readLowStock, type LowStock } from './low-stock';
import { readRecentOrders, type RecentOrder } from './recent-orders';
import { readSalesByDay, type SalesDay } from './sales-by-day';
import { countCustomers, countNewCustomers, readSalesFigures, type SalesFigures } from './sales-figures';
import { readToday, type Today } from './today';
import { readWorkToDo, type WorkToDo } from './work-to-do';

/** The sales of a period and of the preceding period of equal length. */
export interface Compared {
  sales: SalesFigures;
  previousSales: SalesFigures;
  newCustomers: number;
}

export interface Dashboard {
  period: Period;
  month: Period;
  /** The period of the sales chart. */
  chart: Period;
  work: WorkToDo;
  today: Today;
  /** The sales since the shop's first order, and the days that they cover. */
  ofAllTime: { sales: SalesFigures; days: DayRange };
  inPeriod: Compared;
  inMonth: Compared;
  customerCount: number;
  salesByDay: SalesDay[];
  recentOrders: RecentOrder[];
  lowStock: LowStock;
}

/** A day before the first order of any shop. */
const FIRST_DAY = '2000-01-01';

export type DashboardPreset = 'hoje' | '7-dias' | 'mes';

/** Returns everything the dashboard shows. The parts are read in parallel. */
export async function readDashboard(cms: Cms, preset: DashboardPreset): Promise<Dashboard> {
  const sql = sqlOf(cms.payload);
  const now = cms.now();
  const period = presetPeriod(preset, now);
  const month = presetPeriod('mes', now);
  const chart = chartPeriod(period, now);
  const compared = async ({ span, previous }: Period): Promise<Compared> => {
    const [sales, previousSales, newCustomers] = await Promise.all([
      readSalesFigures(sql, span),
      readSalesFigures(sql, previous.span),
      countNewCustomers(sql, span),
    ]);
    return { sales, previousSales, newCustomers };
  };
  const ofMonth = compared(month);
  const allDays = { from: FIRST_DAY, to: dayOf(now) };
  const [allSales, inMonth, inPeriod, work, today, customerCount, salesByDay, recentOrders, lowStock] =
    await Promise.all([
      readSalesFigures(sql, { start: startOfDay(FIRST_DAY), end: month.span.end }),
      ofMonth,
      preset === 'mes' ? ofMonth : compared(period),
      readWorkToDo(cms),
      readToday(cms),
      countCustomers(sql),
      readSalesByDay(sql, chart.span),
      readRecentOrders(cms),
      readLowStock(cms),
    ]);
  return {
    period,
    month,
    chart,
    work,
    today,
    ofAllTime: { sales: allSales, days: allDays },
    inPeriod,
    inMonth,
    customerCount,
    salesByDay,
    recentOrders,
    lowStock,
  };
}

/** Returns the period of the chart: the chosen period or, if it is too short to draw a line, a week. */
function chartPeriod(period: Period, now: Date): Period {
  const week = presetPeriod('7-dias', now);
  return period.days.from <= week.days.from ? period : week;
}
