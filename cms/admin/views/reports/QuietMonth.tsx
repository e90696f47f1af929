import { formatBrl } from '@shop/money/format-brl';
import { formatMonth } from '@shop/time/days';

import type { OutsideDay, ProceedsReport } from '../../../reports/queries/proceeds-report';
import { AdminLink } from '../../components/page/AdminLink';
import panel from '../../components/page/panel.module.css';
import { proceedsHref } from './proceeds-address';

/** Whether nothing of the provider is in the month, and nothing is to come. */
export const isQuiet = ({
  days,
  toCome,
  untold,
}: Pick<ProceedsReport, 'days' | 'toCome' | 'untold'>): boolean =>
  days.length === 0 && toCome.paymentCount === 0 && untold.paymentCount === 0;

/** Returns what came in without the provider, in centavos. */
export const outsideTotal = (outside: readonly OutsideDay[]): number =>
  outside.reduce((all, each) => all + each.grossCents - each.refundedCents, 0);

interface QuietMonthProps {
  report: Pick<ProceedsReport, 'outside' | 'months'>;
  /** The first day of the month. */
  month: string;
}

/** Says once that the provider pays out nothing, what came in otherwise, and which earlier month has more. */
export function QuietMonth({ report: { outside, months }, month }: QuietMonthProps) {
  const earlier = months.find(
    (each) => each.month < month && (each.paymentCount > 0 || each.outsideCents > 0),
  );
  return (
    <section className={panel.panel} aria-labelledby="recebido">
      <div className={panel.head}>
        <h2 id="recebido">
          {outside.length === 0
            ? 'Nada recebido neste mês'
            : `${formatBrl(outsideTotal(outside))} fora do Mercado Pago`}
        </h2>
        <span className={panel.aside}>{formatMonth(month)}</span>
      </div>
      <p className={panel.empty}>O Mercado Pago não põe dinheiro na conta neste mês, e nada está à espera.</p>
      {earlier ? (
        <AdminLink href={proceedsHref(earlier.month)}>Ver {formatMonth(earlier.month)}</AdminLink>
      ) : null}
    </section>
  );
}
