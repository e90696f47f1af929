import { adminMessages } from '@shop/messages/admin-messages';
import { formatBrl } from '@shop/money/format-brl';
import { sharePercent } from '@shop/reports/report-sums';
import { formatNumber, formatPercent } from '@shop/text/format-number';
import { dayOf } from '@shop/time/bahia';
import {
  addDays,
  addMonths,
  formatDay,
  formatMonth,
  formatShortMonth,
  startOfMonth,
  type DayRange,
} from '@shop/time/days';

import {
  readProceedsReport,
  type OutsideDay,
  type ProceedsReport,
  type ProceedsSums,
} from '../../../reports/queries/proceeds-report';
import { Notice } from '../../components/forms/Notice';
import { AdminLink } from '../../components/page/AdminLink';
import { AdminPage } from '../../components/page/AdminPage';
import { ExportButton } from '../../components/page/ExportButton';
import { Failure } from '../../components/page/Failure';
import { Figure, Figures } from '../../components/page/Figure';
import { FigureNote } from '../../components/page/FigureNote';
import { PageHead } from '../../components/page/PageHead';
import panel from '../../components/page/panel.module.css';
import { SectionTabs } from '../../components/page/SectionTabs';
import { Segments } from '../../components/page/Segments';
import type { DataColumn } from '../../components/table/data-table';
import { PanelTable } from '../../components/table/PanelTable';
import table from '../../components/table/table.module.css';
import { page, readOr } from '../../engine/page';
import { pagePath } from '../../engine/pages';
import { PrintButton } from './PrintButton';
import { isQuiet, outsideTotal, QuietMonth } from './QuietMonth';
import { proceedsHref, shownMonth } from './proceeds-address';
import styles from './reports.module.css';

/** `/admin/relatorios/recebimentos`: what the provider pays out, by the day on which the shop can use it. */
export const ProceedsView = page('proceeds', async (adminContext, props) => {
  const { cms } = adminContext;
  const today = dayOf(cms.now());
  const month = shownMonth(props.searchParams ?? {}, today);
  const days: DayRange = { from: month, to: addDays(addMonths(month, 1), -1) };
  const report = await readOr({ cms }, { what: 'the proceeds of a month', otherwise: null, month }, () =>
    readProceedsReport(cms, month),
  );
  return (
    <AdminPage view={props} steps={[{ label: 'Recebimentos' }]}>
      <PageHead title="Recebimentos">
        <div className={styles.actions}>
          <PrintButton />
          <ExportButton report="recebimentos" days={days} label="Planilha" />
        </div>
      </PageHead>
      <SectionTabs href={pagePath('proceeds')} adminContext={adminContext} />
      <div className={styles.months}>
        <Segments
          label="Mês"
          segments={[-1, 0, 1].map((offset) => {
            const each = addMonths(month, offset);
            return { label: formatShortMonth(each), href: proceedsHref(each), isCurrent: offset === 0 };
          })}
        />
      </div>
      {report ? (
        <Report report={report} month={month} today={today} />
      ) : (
        <Failure message={adminMessages.figures_load_failed} />
      )}
    </AdminPage>
  );
});

function Report({ report, month, today }: { report: ProceedsReport; month: string; today: string }) {
  if (isQuiet(report))
    return (
      <div className={panel.columns}>
        <div className={panel.stack}>
          <QuietMonth report={report} month={month} />
          <OutsidePanel outside={report.outside} />
        </div>
        <MonthsPanel months={report.months} month={month} />
      </div>
    );
  return (
    <>
      <MonthFigures report={report} month={month} today={today} />
      {report.untold.paymentCount > 0 ? <UntoldNotice untold={report.untold} /> : null}
      <div className={panel.columns}>
        <div className={panel.stack}>
          <DaysPanel days={report.days} today={today} />
          <OutsidePanel outside={report.outside} />
        </div>
        <div className={panel.stack}>
          <SumPanel sum={report.sum} month={month} />
          <MonthsPanel months={report.months} month={month} />
        </div>
      </div>
    </>
  );
}

/** An amount that may go off the others, with the minus sign of the other screens. */
const signed = (cents: number): string => (cents < 0 ? `−${formatBrl(-cents)}` : formatBrl(Math.abs(cents)));

/** What goes off an amount; '—' for nothing. */
const minus = (cents: number): string => (cents === 0 ? '—' : `−${formatBrl(cents)}`);

const paymentsText = (count: number): string =>
  count === 1 ? '1 pagamento' : `${formatNumber(count)} pagamentos`;

function MonthFigures({ report, month, today }: { report: ProceedsReport; month: string; today: string }) {
  const { sum, releasedCents, toCome, outside } = report;
  const share = sharePercent(sum.feeCents, sum.grossCents);
  return (
    <Figures>
      <Figure label="Cai na conta no mês" value={formatBrl(sum.netCents)}>
        <FigureNote
          tone="quiet"
          text={
            month === startOfMonth(today)
              ? `já caiu: ${formatBrl(releasedCents)}`
              : paymentsText(sum.paymentCount)
          }
        />
      </Figure>
      <Figure
        label="Ainda vai cair"
        value={formatBrl(toCome.netCents)}
        {...(toCome.nextDay && startOfMonth(toCome.nextDay) !== month
          ? { href: proceedsHref(startOfMonth(toCome.nextDay)) }
          : {})}
      >
        <FigureNote
          tone="quiet"
          text={
            toCome.nextDay
              ? `${paymentsText(toCome.paymentCount)}, a partir de ${formatDay(toCome.nextDay)}`
              : 'nada à espera'
          }
        />
      </Figure>
      <Figure label="Tarifas do mês" value={formatBrl(sum.feeCents)}>
        <FigureNote
          tone="quiet"
          text={share === null ? 'nenhuma' : `${formatPercent(share)} do que foi pago`}
        />
      </Figure>
      <Figure label="Fora do Mercado Pago" value={formatBrl(outsideTotal(outside))}>
        <FigureNote tone="quiet" text="dinheiro e outros, sem tarifa" />
      </Figure>
    </Figures>
  );
}

/** The payments that no sum contains, because nobody knows yet what the shop gets of them. */
const UntoldNotice = ({ untold: { paymentCount, grossCents } }: Pick<ProceedsReport, 'untold'>) => (
  <Notice tone="warn">
    {paymentCount === 1
      ? '1 pagamento ainda não informado'
      : `${formatNumber(paymentCount)} pagamentos ainda não informados`}{' '}
    pelo Mercado Pago, no valor de {formatBrl(grossCents)}: fora das contas desta página. A loja pergunta de
    novo sozinha.
  </Notice>
);

const DAY_COLUMNS: readonly DataColumn[] = [
  { key: 'day', label: 'Dia' },
  { key: 'gross', label: 'Pago', align: 'right', isWide: true },
  { key: 'fee', label: 'Tarifas', align: 'right' },
  { key: 'refunded', label: 'Devoluções', align: 'right', isWide: true },
  { key: 'net', label: 'Cai na conta', align: 'right' },
];

function DaysPanel({ days, today }: { days: ProceedsReport['days']; today: string }) {
  return (
    <section className={panel.panel} aria-labelledby="por-dia">
      <div className={panel.head}>
        <h2 id="por-dia">Por dia em que o dinheiro cai</h2>
      </div>
      {days.length === 0 ? (
        <p className={panel.empty}>Nada cai na conta neste mês.</p>
      ) : (
        <PanelTable
          labelledBy="por-dia"
          columns={DAY_COLUMNS}
          rows={days.map((sums) => ({
            id: sums.day,
            cells: {
              day: (
                <>
                  {formatDay(sums.day)}
                  <span className={table.note}>
                    {dayNote(sums, today)}
                    <NarrowRefunds cents={sums.refundedCents} />
                  </span>
                </>
              ),
              gross: formatBrl(sums.grossCents),
              fee: minus(sums.feeCents),
              refunded: minus(sums.refundedCents),
              net: formatBrl(sums.netCents),
            },
          }))}
        />
      )}
      <p className={styles.note}>
        Cada pagamento está no dia em que o Mercado Pago põe o dinheiro na sua conta, pela hora de Salvador. O
        que foi devolvido sai do mesmo dia.
      </p>
    </section>
  );
}

/** What was refunded, where the table has no room for the column that says so. */
const NarrowRefunds = ({ cents }: { cents: number }) =>
  cents === 0 ? null : <span className={styles.narrow}> · devolvido: {formatBrl(cents)}</span>;

/** How many payments a day has, and what else than fee and refunds is in its net amount. */
const dayNote = (sums: ProceedsReport['days'][number], today: string): string =>
  [
    paymentsText(sums.paymentCount),
    ...(sums.day > today ? ['ainda vai cair'] : []),
    ...(sums.contestedCents === 0 ? [] : [`contestado: ${formatBrl(sums.contestedCents)}`]),
    ...(sums.otherCents === 0 ? [] : [`outros acertos: ${formatBrl(sums.otherCents)}`]),
  ].join(' · ');

/** The amounts of the month. The last line is the sum of the others. */
function SumPanel({ sum, month }: { sum: ProceedsSums; month: string }) {
  const pairs: readonly [label: string, cents: number, isShown: boolean][] = [
    ['Pago pelos clientes', sum.grossCents, true],
    ['Tarifas do Mercado Pago', -sum.feeCents, true],
    ['Devolvido a clientes', -sum.refundedCents, sum.refundedCents !== 0],
    ['Contestado por clientes', -sum.contestedCents, sum.contestedCents !== 0],
    ['Outros acertos', sum.otherCents, sum.otherCents !== 0],
  ];
  return (
    <section className={panel.panel} aria-labelledby="do-mes">
      <div className={panel.head}>
        <h2 id="do-mes">Pago, tarifas e o que cai na conta</h2>
        <span className={panel.aside}>{formatMonth(month)}</span>
      </div>
      <dl className={panel.pairs}>
        {pairs.map(([label, cents, isShown]) =>
          isShown ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{signed(cents)}</dd>
            </div>
          ) : null,
        )}
        <div>
          <dt className={styles.sum}>Cai na conta</dt>
          <dd>{formatBrl(sum.netCents)}</dd>
        </div>
      </dl>
    </section>
  );
}

const MONTH_COLUMNS: readonly DataColumn[] = [
  { key: 'month', label: 'Mês' },
  { key: 'net', label: 'Na conta', align: 'right' },
  { key: 'outside', label: 'Em dinheiro e outros', align: 'right' },
];

function MonthsPanel({ months, month: shown }: { months: ProceedsReport['months']; month: string }) {
  return (
    <section className={panel.panel} aria-labelledby="por-mes">
      <div className={panel.head}>
        <h2 id="por-mes">Por mês</h2>
      </div>
      {months.length === 0 ? (
        <p className={panel.empty}>Nada recebido em doze meses.</p>
      ) : (
        <PanelTable
          labelledBy="por-mes"
          columns={MONTH_COLUMNS}
          rows={months.map((sums) => ({
            id: sums.month,
            cells: {
              month: (
                <>
                  <AdminLink
                    href={proceedsHref(sums.month)}
                    className={table.rowLink}
                    aria-current={sums.month === shown ? 'true' : undefined}
                  >
                    {formatShortMonth(sums.month)}
                  </AdminLink>
                  <span className={table.note}>{monthNote(sums)}</span>
                </>
              ),
              net: formatBrl(sums.netCents),
              outside: formatBrl(sums.outsideCents),
            },
          }))}
        />
      )}
    </section>
  );
}

const monthNote = (sums: ProceedsSums): string =>
  sums.paymentCount === 0
    ? 'nada pelo Mercado Pago'
    : [
        `pago ${formatBrl(sums.grossCents)}`,
        `tarifas ${formatBrl(sums.feeCents)}`,
        ...(sums.refundedCents === 0 ? [] : [`devolvido ${formatBrl(sums.refundedCents)}`]),
      ].join(' · ');

const OUTSIDE_COLUMNS: readonly DataColumn[] = [
  { key: 'day', label: 'Dia' },
  { key: 'way', label: 'Como' },
  { key: 'refunded', label: 'Devolvido', align: 'right', isWide: true },
  { key: 'net', label: 'Recebido', align: 'right' },
];

/** What the shop received without the provider, on the day on which it was noted. */
function OutsidePanel({ outside }: { outside: readonly OutsideDay[] }) {
  if (outside.length === 0) return null;
  return (
    <section className={panel.panel} aria-labelledby="por-fora">
      <div className={panel.head}>
        <h2 id="por-fora">Fora do Mercado Pago</h2>
        <span className={panel.aside}>no dia em que foi anotado, sem tarifa</span>
      </div>
      <PanelTable
        labelledBy="por-fora"
        columns={OUTSIDE_COLUMNS}
        rows={outside.map(({ day, isCash, paymentCount, grossCents, refundedCents }) => ({
          id: `${day} ${isCash}`,
          cells: {
            day: formatDay(day),
            way: (
              <>
                {isCash ? 'Dinheiro' : 'Pago fora do site'}
                <span className={table.note}>
                  {paymentsText(paymentCount)}
                  <NarrowRefunds cents={refundedCents} />
                </span>
              </>
            ),
            refunded: minus(refundedCents),
            net: formatBrl(grossCents - refundedCents),
          },
        }))}
      />
    </section>
  );
}
