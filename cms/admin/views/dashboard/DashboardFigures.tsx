import { formatBrl } from '@shop/money/format-brl';

import { formatNumber } from '@shop/text/format-number';
import type { Dashboard } from '../../../reports/queries/dashboard';
import { CUSTOMERS_PATH } from '../customers/customers-address';
import { Figure, Figures } from '../../components/page/Figure';
import { FigureNote } from '../../components/page/FigureNote';
import { RESTOCK_HREF, soldOrdersHref } from '../reports/rows-behind';
import { inMonthNote, newCustomersText, soldOutNote } from './dashboard-labels';

/**
 * The specification's four key numbers, of all time, each with what the current month adds and a link to the list of
 * records that it counts.
 */
export function DashboardFigures({ dashboard }: { dashboard: Dashboard }) {
  const { ofAllTime, month, inMonth, customerCount, lowStock } = dashboard;
  const orders = soldOrdersHref(ofAllTime.days);
  const inMonthText = (value: string) => <FigureNote {...inMonthNote(value, month.days.to)} />;
  return (
    <Figures>
      <Figure label="Receita total" value={formatBrl(ofAllTime.sales.revenueCents)} href={orders}>
        {inMonthText(formatBrl(inMonth.sales.revenueCents))}
      </Figure>
      <Figure label="Pedidos" value={formatNumber(ofAllTime.sales.orderCount)} href={orders}>
        {inMonthText(formatNumber(inMonth.sales.orderCount))}
      </Figure>
      <Figure label="Clientes" value={formatNumber(customerCount)} href={CUSTOMERS_PATH}>
        {inMonthText(newCustomersText(inMonth.newCustomers))}
      </Figure>
      <Figure label="Estoque baixo" value={formatNumber(lowStock.count)} href={RESTOCK_HREF}>
        <FigureNote {...soldOutNote(lowStock.soldOutCount)} />
      </Figure>
    </Figures>
  );
}
