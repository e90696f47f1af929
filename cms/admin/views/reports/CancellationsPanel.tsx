import { formatNumber } from '@shop/text/format-number';
import type { Cancellations } from '../../../reports/queries/cancellations';
import type { DataColumn } from '../../components/table/data-table';
import panel from '../../components/page/panel.module.css';
import { PanelTable } from '../../components/table/PanelTable';

const COLUMNS: readonly DataColumn[] = [
  { key: 'reason', label: 'Motivo' },
  { key: 'orders', label: 'Pedidos', align: 'right' },
];

/**
 * The cancelled orders of the period by reason. They are not part of the sales, because most of them were never paid.
 */
export function CancellationsPanel({ cancellations }: { cancellations: readonly Cancellations[] }) {
  return (
    <section className={panel.panel} aria-labelledby="parte-cancelamentos">
      <div className={panel.head}>
        <h2 id="parte-cancelamentos">Cancelamentos por motivo</h2>
      </div>
      {cancellations.length === 0 ? (
        <p className={panel.empty}>— Nenhum pedido cancelado neste período.</p>
      ) : (
        <PanelTable
          labelledBy="parte-cancelamentos"
          columns={COLUMNS}
          rows={cancellations.map(({ reason, orderCount }) => ({
            id: reason,
            cells: { reason, orders: formatNumber(orderCount) },
          }))}
        />
      )}
    </section>
  );
}
