import { adminMessages } from '@shop/messages/admin-messages';
import { formatNumber, formatPercent } from '@shop/text/format-number';
import { DIRECT, OTHER_SOURCES } from '@shop/visits/visit-source';

import { readVisits, type VisitsReport } from '../../../visits/queries/read-visits';
import { AdminPage } from '../../components/page/AdminPage';
import { Failure } from '../../components/page/Failure';
import { PageHead } from '../../components/page/PageHead';
import panel from '../../components/page/panel.module.css';
import { SectionTabs } from '../../components/page/SectionTabs';
import type { DataColumn } from '../../components/table/data-table';
import { PanelTable } from '../../components/table/PanelTable';
import { page, readOr } from '../../engine/page';
import { pagePath } from '../../engine/pages';
import { PeriodPicker } from '../reports/PeriodPicker';
import { periodOfChoice, readReportsAddress } from '../reports/reports-address';
import own from './visits.module.css';

/** The steps after the arrival. */
const STEPS = [
  { step: 'menu', label: 'Viram o cardápio' },
  { step: 'product', label: 'Abriram um produto' },
  { step: 'cart', label: 'Abriram o carrinho' },
  { step: 'placed', label: 'Fizeram o pedido' },
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
      <PeriodPicker
        address={address}
        period={period}
        now={now}
        path={pagePath('visits')}
        isCompared={false}
      />
      {report ? <Visits report={report} /> : <Failure message={adminMessages.figures_load_failed} />}
    </AdminPage>
  );
});

function Visits({ report: { steps, sources } }: { report: VisitsReport }) {
  const all = sources.reduce((sum, { arrivals }) => sum + arrivals, 0);
  return (
    <div className={panel.stack}>
      <section className={panel.panel} aria-labelledby="parte-passos">
        <div className={panel.head}>
          <h2 id="parte-passos">Da chegada à compra</h2>
          <span className={panel.aside}>parte das chegadas</span>
        </div>
        <ol className={own.steps}>
          <Step label="Chegaram à loja" count={all} all={all} />
          {STEPS.map(({ step, label }) => (
            <Step key={step} label={label} count={steps[step]} all={all} />
          ))}
        </ol>
        <p className={panel.empty}>“Pagaram” conta também o que foi devolvido depois.</p>
      </section>
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
          A loja conta chegadas, não pessoas: quem volta conta de novo. Robôs ficam de fora, e nada é guardado
          sobre quem visita.
        </p>
      </section>
    </div>
  );
}

/** One step: how many took it, and their part of all arrivals as a number and as a bar. */
function Step({ label, count, all }: { label: string; count: number; all: number }) {
  // Somebody whose arrival was not counted, such as yesterday at midnight, may take a step today.
  const part = all === 0 ? 0 : Math.min(count / all, 1);
  return (
    <li>
      <span>{label}</span>
      <b>{formatNumber(count)}</b>
      <span className={own.part}>{all === 0 ? '—' : formatPercent((count / all) * 100)}</span>
      <span className={own.bar} aria-hidden="true">
        <span style={{ width: `${part * 100}%` }} />
      </span>
    </li>
  );
}

/** Returns the name of an origin as people write it: 'google.com' stays, 'cartao-da-embalagem' is 'Cartao da embalagem'. */
export function sourceName(source: string): string {
  const known = SOURCE_NAMES[source];
  if (known || source.includes('.')) return known ?? source;
  return source.charAt(0).toUpperCase() + source.slice(1).replaceAll('-', ' ');
}
