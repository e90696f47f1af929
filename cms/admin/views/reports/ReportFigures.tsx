import { formatBrl } from '@shop/money/format-brl';
import { averageTicketCents, growthPercent } from '@shop/reports/report-sums';
import { formatNumber, formatPercent } from '@shop/text/format-number';
import type { DayRange } from '@shop/time/days';

import type { SalesReport } from '../../../reports/queries/sales-report';
import { Figure, Figures } from '../../components/page/Figure';
import { FigureNote } from '../../components/page/FigureNote';
import { soldOrdersHref } from './rows-behind';

/** The four key numbers of the period. */
export function ReportFigures({ report, days }: { report: SalesReport; days: DayRange }) {
  const { sales, previousSales, products } = report;
  const ticket = averageTicketCents(sales.revenueCents, sales.orderCount);
  const orders = soldOrdersHref(days);
  return (
    <Figures>
      <Figure label="Receita" value={formatBrl(sales.revenueCents)} href={orders}>
        <Growth current={sales.revenueCents} previous={previousSales.revenueCents} />
      </Figure>
      <Figure label="Pedidos pagos" value={formatNumber(sales.orderCount)} href={orders}>
        <FigureNote tone="quiet" text={`com entrega: ${formatNumber(sales.deliveryCount)}`} />
      </Figure>
      <Figure label="Ticket médio" value={ticket === null ? '—' : formatBrl(ticket)}>
        <FigureNote tone="quiet" text="receita ÷ pedidos" />
      </Figure>
      <Figure label="Itens vendidos" value={formatNumber(products.unitCount)}>
        <FigureNote
          tone="quiet"
          text={
            products.productCount === 1
              ? 'em 1 produto'
              : `em ${formatNumber(products.productCount)} produtos`
          }
        />
      </Figure>
    </Figures>
  );
}

function Growth({ current, previous }: { current: number; previous: number }) {
  const growth = growthPercent(current, previous);
  if (growth === null) return <FigureNote tone="quiet" text="— sobre o período anterior" />;
  if (growth === 0) return <FigureNote tone="quiet" text="igual ao período anterior" />;
  return growth > 0 ? (
    <FigureNote tone="up" text={`${formatPercent(growth)} a mais`} />
  ) : (
    <FigureNote tone="down" text={`${formatPercent(-growth)} a menos`} />
  );
}
