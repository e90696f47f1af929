import { adminMessages } from '@shop/messages/admin-messages';
import { formatNumber, formatPercent } from '@shop/text/format-number';
import { DIRECT, OTHER_SOURCES } from '@shop/visits/visit-source';

import { readVisits, type VisitsReport } from '../../../visits/queries/read-visits';
import { AdminPage } from '../../components/page/AdminPage';
import { Failure } from '../../components/page/Failure';
import { Figure, Figures } from '../../components/page/Figure';
import { FigureNote } from '../../components/page/FigureNote';
import { PageHead } from '../../components/page/PageHead';
import panel from '../../components/page/panel.module.css';
import { SectionTabs } from '../../components/page/SectionTabs';
import type { DataColumn } from '../../components/table/data-table';
import { PanelTable } from '../../components/table/PanelTable';
import { page, readOr } from '../../engine/page';
import { pagePath } from '../../engine/pages';
import { PeriodPicker } from '../reports/PeriodPicker';
import { periodOfChoice, readReportsAddress } from '../reports/reports-address';

const STEPS = [
  { step: 'menu', label: 'Viram o cardápio' },
  { step: 'product', label: 'Abriram um produto' },
  { step: 'cart', label: 'Abriram o carrinho' },
  { step: 'placed', label: 'Pedidos feitos' },
  { step: 'paid', label: 'Pagaram' },
] as const;

const COLUMNS: readonly DataColumn[] = [
  { key: 'source', label: 'Origem' },
  { key: 'arrivals', label: 'Chegadas', align: 'right' },
  { key: 'share', label: 'Parte', align: 'right' },
];

const SHOWN_SOURCES = 50;

const SOURCE_NAMES: Readonly<Record<string, string>> = {
  [DIRECT]: 'Direto (endereço digitado, favorito ou aplicativo)',
  [OTHER_SOURCES]: 'Outros',
};

/** `/admin/relatorios/visitas`: the steps from the menu to a paid order, and where people come from. */
export const VisitsView = page('visits', async (adminContext, props) => {
  const now = adminContext.cms.now();
  const address = readReportsAddress(props.searchParams ?? {}, now);
  const period = periodOfChoice(address.choice, now);
  const report = await readOr(adminContext, { what: 'visits', otherwise: null }, () =>
    readVisits(adminContext.cms, period),
  );
  return (
    <AdminPage view={props} steps={[{ label: 'Relatórios' }, { label: 'De onde vêm' }]}>
      <PageHead title="De onde vêm" />
      <SectionTabs href={pagePath('visits')} adminContext={adminContext} />
      <PeriodPicker address={address} period={period} now={now} path={pagePath('visits')} />
      {report ? <Visits report={report} /> : <Failure message={adminMessages.figures_load_failed} />}
    </AdminPage>
  );
});

function Visits({ report: { steps, sources } }: { report: VisitsReport }) {
  const all = sources.reduce((sum, { arrivals }) => sum + arrivals, 0);
  return (
    <>
      <Figures>
        {STEPS.map(({ step, label }, place) => {
          const before = STEPS[place - 1];
          return (
            <Figure key={step} label={label} value={formatNumber(steps[step])}>
              <FigureNote tone="quiet" text={before ? ofText(steps[step], steps[before.step]) : 'visitas'} />
            </Figure>
          );
        })}
      </Figures>
      <section className={panel.panel} aria-labelledby="parte-origens">
        <div className={panel.head}>
          <h2 id="parte-origens">Por onde chegam</h2>
        </div>
        {sources.length === 0 ? (
          <p className={panel.empty}>Nenhuma chegada contada neste período.</p>
        ) : (
          <PanelTable
            labelledBy="parte-origens"
            columns={COLUMNS}
            rows={sources.slice(0, SHOWN_SOURCES).map(({ source, arrivals }) => ({
              id: source,
              cells: {
                source: sourceName(source),
                arrivals: formatNumber(arrivals),
                share: formatPercent((arrivals / all) * 100),
              },
            }))}
          />
        )}
        <p className={panel.empty}>
          A loja conta visitas, não pessoas: quem volta conta de novo. Robôs ficam de fora, e nada é guardado
          sobre quem visita. “Pagaram” conta também o que foi devolvido depois.
        </p>
      </section>
    </>
  );
}

/** Returns '53% do passo anterior'. */
const ofText = (count: number, before: number): string =>
  before === 0 ? '—' : `${formatPercent((count / before) * 100)} do passo anterior`;

/** Returns the name of an origin as people write it: 'google.com' stays, 'cartao-da-embalagem' is 'Cartao da embalagem'. */
export function sourceName(source: string): string {
  const known = SOURCE_NAMES[source];
  if (known || source.includes('.')) return known ?? source;
  return source.charAt(0).toUpperCase() + source.slice(1).replaceAll('-', ' ');
}
