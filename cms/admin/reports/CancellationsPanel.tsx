import type { Cancellations } from '../../reports/queries/cancellations';
import panel from '../parts/panel.module.css';
import table from '../parts/table.module.css';

/** Why orders of the period ended. They are no sales: most of them were never paid. */
export function CancellationsPanel({ cancellations }: { cancellations: readonly Cancellations[] }) {
  return (
    <section className={panel.panel} aria-labelledby="parte-cancelamentos">
      <div className={panel.head}>
        <h2 id="parte-cancelamentos">Cancelamentos por motivo</h2>
      </div>
      {cancellations.length === 0 ? (
        <p className={panel.empty}>— Nenhum pedido cancelado neste período.</p>
      ) : (
        <table className={table.table} aria-labelledby="parte-cancelamentos">
          <thead>
            <tr>
              <th scope="col">Motivo</th>
              <th scope="col" className={table.right}>
                Pedidos
              </th>
            </tr>
          </thead>
          <tbody>
            {cancellations.map(({ reason, orderCount }) => (
              <tr key={reason}>
                <th scope="row">{reason}</th>
                <td className={table.right}>{orderCount.toLocaleString('pt-BR')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
