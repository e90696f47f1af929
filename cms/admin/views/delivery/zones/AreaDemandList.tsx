import { formatDate } from '@shop/time/bahia';
import { formatNumber } from '@shop/text/format-number';

import type { AreaDemand } from '../../../../delivery/queries/area-requests';
import panel from '../../../components/page/panel.module.css';
import type { DataColumn } from '../../../components/table/data-table';
import { PanelTable } from '../../../components/table/PanelTable';
import own from '../delivery.module.css';

const COLUMNS: readonly DataColumn[] = [
  { key: 'place', label: 'Lugar' },
  { key: 'people', label: 'Pessoas', align: 'right' },
  { key: 'since', label: 'Desde', align: 'right' },
];

/** Where people outside every zone asked to be told. Nothing is shown before somebody has asked. */
export function AreaDemandList({ places }: { places: readonly AreaDemand[] }) {
  if (places.length === 0) return null;
  return (
    <section className={panel.panel} aria-labelledby="espera">
      <h2 id="espera">Quem espera por entrega</h2>
      <p className={own.hint}>
        Pediram aviso no carrinho. Quando uma área passar a atender o lugar, a loja avisa por e-mail, uma vez.
      </p>
      <PanelTable
        labelledBy="espera"
        columns={COLUMNS}
        rows={places.map(({ city, neighborhood, people, since }) => {
          const name = [neighborhood, city].filter(Boolean).join(', ') || 'Só o CEP';
          return {
            id: `${city}|${neighborhood}`,
            name,
            cells: { place: name, people: formatNumber(people), since: formatDate(since) },
          };
        })}
      />
    </section>
  );
}
