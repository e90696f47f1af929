import { formatNumber } from '@shop/text/format-number';
import { monthName, startOfMonth } from '@shop/time/days';

import type { CustomerSummary } from '../../../reports/queries/customer-summary';
import { Figure, Figures } from '../../components/page/Figure';
import { FigureNote } from '../../components/page/FigureNote';
import { customersHref } from './customers-address';

/** Four key numbers about all customers; `today` is the day in Bahia. */
export function CustomerFigures({ summary, today }: { summary: CustomerSummary; today: string }) {
  const month = { from: startOfMonth(today), to: today };
  return (
    <Figures>
      <Figure label="Clientes" value={formatNumber(summary.count)} href={customersHref({})}>
        <FigureNote tone="quiet" text="com conta na loja" />
      </Figure>
      <Figure
        label="Ativos"
        value={formatNumber(summary.activeCount)}
        href={customersHref({ group: 'ativos' })}
      >
        <FigureNote tone="quiet" text="pediram em 30 dias" />
      </Figure>
      <Figure
        label="Inativos"
        value={formatNumber(summary.inactiveCount)}
        href={customersHref({ group: 'inativos' })}
      >
        <FigureNote tone="quiet" text="sem pedido em 30 dias" />
      </Figure>
      <Figure
        label="Novos no mês"
        value={formatNumber(summary.newThisMonth)}
        href={customersHref({ registered: month })}
      >
        <FigureNote tone={summary.newThisMonth > 0 ? 'up' : 'quiet'} text={`em ${monthName(today)}`} />
      </Figure>
    </Figures>
  );
}
