import { formatBrl } from '@shop/money/format-brl';
import { formatNumber } from '@shop/text/format-number';
import type { DayRange } from '@shop/time/days';

import type { Part } from '../../../reports/queries/sales-breakdown';
import type { DataColumn } from '../../components/table/data-table';
import { ExportButton } from '../../components/page/ExportButton';
import panel from '../../components/page/panel.module.css';
import { PanelTable } from '../../components/table/PanelTable';

const SHOWN = 8;

const COLUMNS: readonly DataColumn[] = [
  { key: 'name', label: 'Bairro' },
  { key: 'orders', label: 'Pedidos', align: 'right' },
  { key: 'revenue', label: 'Vendas', align: 'right' },
];

/** The neighbourhoods with the most deliveries; the export contains all of them. */
export function NeighborhoodsPanel({
  parts,
  days,
}: {
  parts: readonly (Part & { name: string })[];
  days: DayRange;
}) {
  const shown = parts.slice(0, SHOWN);
  const others = parts.length - shown.length;
  return (
    <section className={panel.panel} aria-labelledby="parte-bairros">
      <div className={panel.head}>
        <h2 id="parte-bairros">Bairros das entregas</h2>
        <ExportButton
          report="bairros"
          days={days}
          label="Exportar bairros das entregas em planilha"
          isSmall
        />
      </div>
      {shown.length === 0 ? (
        <p className={panel.empty}>Nenhuma entrega paga neste período.</p>
      ) : (
        <>
          <PanelTable
            labelledBy="parte-bairros"
            columns={COLUMNS}
            rows={shown.map(({ name, orderCount, revenueCents }) => ({
              id: name,
              cells: {
                name,
                orders: formatNumber(orderCount),
                revenue: formatBrl(revenueCents),
              },
            }))}
          />
          {others > 0 ? (
            <p className={panel.empty}>
              {others === 1 ? 'E mais 1 bairro' : `E mais ${formatNumber(others)} bairros`}, todos na
              planilha.
            </p>
          ) : null}
        </>
      )}
    </section>
  );
}
