import { formatBrl } from '@shop/money/format-brl';
import type { DayRange } from '@shop/time/days';

import type { Part } from '../../reports/queries/sales-breakdown';
import { ExportButton } from '../parts/ExportButton';
import panel from '../parts/panel.module.css';
import table from '../parts/table.module.css';

const SHOWN = 8;

/** Where deliveries went; the file has them all. */
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
        <ExportButton report="bairros" days={days} label="Exportar bairros das entregas em CSV" isSmall />
      </div>
      {shown.length === 0 ? (
        <p className={panel.empty}>— Nenhuma entrega paga neste período.</p>
      ) : (
        <>
          <table className={table.table} aria-labelledby="parte-bairros">
            <thead>
              <tr>
                <th scope="col">Bairro</th>
                <th scope="col" className={table.right}>
                  Pedidos
                </th>
                <th scope="col" className={table.right}>
                  Receita
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ name, orderCount, revenueCents }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td className={table.right}>{orderCount.toLocaleString('pt-BR')}</td>
                  <td className={table.right}>{formatBrl(revenueCents)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {others > 0 ? (
            <p className={panel.empty}>
              {others === 1 ? 'E mais 1 bairro' : `E mais ${others.toLocaleString('pt-BR')} bairros`}, todos
              no CSV.
            </p>
          ) : null}
        </>
      )}
    </section>
  );
}
