import { phoneText } from '@shop/customers/phone-links';
import { RUN_STATE_LABELS, reasonLabel } from '@shop/runs/run-status';
import { dayOf, formatTime } from '@shop/time/bahia';
import { IconChevronRight, IconPlus } from '@tabler/icons-react';

import { readDeliveryPauses } from '../../../delivery/queries/admin-delivery';
import { readOrdersVersion } from '../../../orders/queries/admin-attention';
import {
  listAbsentOrders,
  listLeftOrders,
  listReadyOrders,
  listRuns,
  type AbsentOrder,
  type AdminRunRow,
  type LeftOrder,
  type ReadyOrder,
} from '../../../runs/queries/admin-runs';
import type { AdminContext } from '../../admin-context';
import { page, readOr } from '../../engine/page';
import { AdminPage } from '../../components/page/AdminPage';
import { ButtonLink } from '../../components/page/ButtonLink';
import { LoadFailure } from '../../components/page/LoadFailure';
import panel from '../../components/page/panel.module.css';
import { LinkRows } from '../../components/table/LinkRows';
import { DeliveryHead } from '../delivery/DeliveryHead';
import { OrdersLive } from '../orders/live/OrdersLive';
import { orderHref } from '../orders/orders-address';
import { lostCourierText, orderWindowText, progressText, windowText } from './run-labels';
import { NEW_RUN, newRunHref, runHref, RUNS_PATH } from './runs-address';
import styles from './runs.module.css';

/**
 * `/admin/entregas/rotas`: the delivery runs of today, the orders that lost their courier, and those that came back because
 * nobody was at home.
 */
export const RunsView = page('runs', async (adminContext, props) => {
  const loaded = await load(adminContext);
  return (
    <AdminPage view={props} steps={[{ label: 'Rotas' }]}>
      <OrdersLive version={loaded?.version ?? null}>
        <DeliveryHead
          title="Rotas"
          href={RUNS_PATH}
          adminContext={adminContext}
          pauses={loaded?.pauses ?? null}
        >
          <ButtonLink href={runHref(NEW_RUN)} variant="filled">
            <IconPlus aria-hidden="true" />
            Nova rota
          </ButtonLink>
        </DeliveryHead>
        {loaded ? (
          <div className={panel.stack}>
            <Waiting orders={loaded.waiting} />
            <Left orders={loaded.left} />
            <Absent orders={loaded.absent} />
            <section className={panel.panel} aria-labelledby="rotas">
              <h2 id="rotas">Rotas de hoje</h2>
              <Runs runs={loaded.runs} />
            </section>
          </div>
        ) : (
          <LoadFailure message="Não deu para carregar as rotas. Atualize a página." />
        )}
      </OrdersLive>
    </AdminPage>
  );
});

/** The orders that may go and are in no run. Each begins a run with itself, and one button begins a run with all. */
function Waiting({ orders }: { orders: readonly ReadyOrder[] }) {
  if (orders.length === 0) return <p className={styles.quiet}>Nenhuma entrega espera uma rota.</p>;
  return (
    <section className={panel.panel} aria-labelledby="esperando">
      <div className={panel.head}>
        <h2 id="esperando">Esperando uma rota</h2>
        {orders.length > 1 ? (
          <ButtonLink href={newRunHref(orders.map(({ id }) => id))}>
            Pôr os {orders.length} em uma rota
          </ButtonLink>
        ) : null}
      </div>
      <ul className={styles.waiting}>
        {orders.map((order) => (
          <li key={order.id}>
            <ButtonLink
              href={newRunHref([order.id])}
              fullWidth
              justify="space-between"
              rightSection={<IconChevronRight aria-hidden="true" />}
              aria-label={`Pôr em uma rota: ${order.customerName}`}
            >
              {order.customerName}, {order.neighborhood ?? order.address} · {orderWindowText(order)}
              {order.isBeingMade ? ' · em preparo' : ''}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Left({ orders }: { orders: readonly LeftOrder[] }) {
  if (orders.length === 0) return null;
  return (
    <section className={panel.panel} aria-labelledby="sem-entregador">
      <h2 id="sem-entregador">Sem entregador: ponha em outra rota</h2>
      <LinkRows
        className={styles.rows}
        rows={orders.map((order) => ({
          id: order.orderId,
          href: orderHref(order.orderId),
          name: `${order.customerName} · ${order.number}`,
          about: lostCourierText(order),
          aside: <span>{order.phone ?? 'Sem telefone'}</span>,
        }))}
      />
    </section>
  );
}

function Absent({ orders }: { orders: readonly AbsentOrder[] }) {
  if (orders.length === 0) return null;
  return (
    <section className={panel.panel} aria-labelledby="ausentes">
      <h2 id="ausentes">Ninguém em casa: combine com o cliente</h2>
      <LinkRows
        className={styles.rows}
        rows={orders.map((order) => ({
          id: order.orderId,
          href: orderHref(order.orderId),
          name: `${order.customerName} · ${order.number}`,
          about: `${reasonLabel(order.reason) ?? ''}, às ${formatTime(order.at)}, ${order.courierName}`,
          aside: <span className={styles.bad}>{order.phone ? phoneText(order.phone) : 'Sem telefone'}</span>,
        }))}
      />
    </section>
  );
}

function Runs({ runs }: { runs: readonly AdminRunRow[] }) {
  if (runs.length === 0) return <p className={styles.quiet}>Nenhuma rota hoje.</p>;
  return (
    <LinkRows
      className={styles.rows}
      rows={runs.map((run) => ({
        id: run.id,
        href: runHref(run.id),
        name: run.courierName,
        about: `${windowText(run)} · ${RUN_STATE_LABELS[run.state]}${run.startedAt ? ` desde ${formatTime(run.startedAt)}` : ''}`,
        aside: (
          <span className={run.lockedCount + run.absentCount > 0 ? styles.bad : undefined}>
            {run.state === 'montada'
              ? `${run.stopCount} ${run.stopCount === 1 ? 'parada' : 'paradas'}`
              : progressText(run)}
          </span>
        ),
      }))}
    />
  );
}

/** Returns null when reading fails, so that the page shows an error; the error is logged. */
function load({ cms }: AdminContext) {
  return readOr({ cms }, { what: 'the runs', otherwise: null }, async () => {
    const version = await readOrdersVersion(cms);
    const [runs, left, absent, ready, pauses] = await Promise.all([
      listRuns(cms, dayOf(cms.now())),
      listLeftOrders(cms),
      listAbsentOrders(cms),
      listReadyOrders(cms),
      readDeliveryPauses(cms),
    ]);
    const named = new Set([...left, ...absent].map(({ orderId }) => orderId));
    return { version, runs, left, absent, waiting: ready.filter(({ id }) => !named.has(id)), pauses };
  });
}
