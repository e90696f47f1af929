import { formatBrl } from '@shop/money/format-brl';

import { formatNumber } from '@shop/text/format-number';
import type { Dashboard } from '../../../reports/queries/dashboard';
import { CUSTOMERS_PATH } from '../customers/customers-address';
import { Figure, Figures } from '../../components/page/Figure';
import { FigureNote } from '../../components/page/FigureNote';
import { RESTOCK_HREF, soldOrdersHref } from '../reports/rows-behind';
import { restockText, sinceText } from './dashboard-labels';

/** The specification's four key numbers, of all time, each with a link to the list of records that it counts. */
export function DashboardFigures({ dashboard }: { dashboard: Dashboard }) {
  const { ofAllTime, customerCount, lowStock } = dashboard;
  const orders = soldOrdersHref(ofAllTime.days);
  const since = sinceText(ofAllTime.firstDay, ofAllTime.days.to);
  return (
    <Figures>
      <Figure label="Receita total" value={formatBrl(ofAllTime.sales.revenueCents)} href={orders}>
        <FigureNote tone="quiet" text={since} />
      </Figure>
      <Figure label="Pedidos" value={formatNumber(ofAllTime.sales.orderCount)} href={orders}>
        <FigureNote tone="quiet" text={since} />
      </Figure>
      <Figure label="Clientes" value={formatNumber(customerCount)} href={CUSTOMERS_PATH}>
        <FigureNote tone="quiet" text="com cadastro" />
      </Figure>
      <Figure label="Estoque baixo" value={formatNumber(lowStock.count)} href={RESTOCK_HREF}>
        <FigureNote tone="quiet" text={restockText(lowStock.count)} />
      </Figure>
    </Figures>
  );
}
