import { formatNumber } from '@shop/text/format-number';

import type { ReportedProduct } from '../../../cases/queries/case-report';
import panel from '../../components/page/panel.module.css';
import type { DataColumn } from '../../components/table/data-table';
import { PanelTable } from '../../components/table/PanelTable';

const COLUMNS: readonly DataColumn[] = [
  { key: 'kind', label: 'Motivo' },
  { key: 'product', label: 'Produto' },
  { key: 'cases', label: 'Casos', align: 'right' },
  { key: 'units', label: 'Unidades', align: 'right' },
];

/** The cases opened in the period, by kind and product. */
export function CasesPanel({ reported }: { reported: readonly ReportedProduct[] }) {
  return (
    <section className={panel.panel} aria-labelledby="parte-casos">
      <div className={panel.head}>
        <h2 id="parte-casos">Casos por motivo e produto</h2>
      </div>
      {reported.length === 0 ? (
        <p className={panel.empty}>Nenhum caso aberto neste período.</p>
      ) : (
        <PanelTable
          labelledBy="parte-casos"
          columns={COLUMNS}
          rows={reported.map(({ kind, product, caseCount, units }) => ({
            id: `${kind}|${product}`,
            cells: { kind, product, cases: formatNumber(caseCount), units: formatNumber(units) },
          }))}
        />
      )}
    </section>
  );
}
