import { formatBrl } from '@shop/money/format-brl';

import { formatNumber } from '@shop/text/format-number';
import type { Dashboard, DashboardPreset } from '../../../reports/queries/dashboard';
import { CUSTOMERS_PATH } from '../customers/customers-address';
import { Figure, Figures } from '../../components/page/Figure';
import { FigureNote } from '../../components/page/FigureNote';
import { RESTOCK_HREF, soldOrdersHref } from '../reports/rows-behind';
import { comparedWith, differenceNote, growthNote, newCustomersNote, soldOutNote } from './dashboard-labels';

/** The four key numbers of the chosen period, each with a note and a link to the list of records that it counts. */
export function DashboardFigures({ dashboard, preset }: { dashboard: Dashboard; preset: DashboardPreset }) {
  const { period, inPeriod, customerCount, lowStock } = dashboard;
  const { sales, previousSales } = inPeriod;
  const orders = soldOrdersHref(period.days);
  return (
    <Figures>
      <Figure label="Receita total" value={formatBrl(sales.revenueCents)} href={orders}>
        <FigureNote
          {...growthNote(
            sales.revenueCents,
            previousSales.revenueCents,
            comparedWith(preset, period.days.to),
          )}
        />
      </Figure>
      <Figure label="Pedidos" value={formatNumber(sales.orderCount)} href={orders}>
        <FigureNote {...differenceNote(sales.orderCount, previousSales.orderCount)} />
      </Figure>
      <Figure label="Clientes" value={formatNumber(customerCount)} href={CUSTOMERS_PATH}>
        <FigureNote {...newCustomersNote(inPeriod.newCustomers)} />
      </Figure>
      <Figure label="Estoque baixo" value={formatNumber(lowStock.count)} href={RESTOCK_HREF}>
        <FigureNote {...soldOutNote(lowStock.soldOutCount)} />
      </Figure>
    </Figures>
  );
}
