import { phoneText } from '@shop/customers/phone-links';
import { reasonLabel, RUN_STATE_LABELS } from '@shop/runs/run-status';
import { dayOf, formatTime } from '@shop/time/bahia';
import { IconPlus } from '@tabler/icons-react';

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
import { capitalised } from '../delivery/delivery-labels';
import { DeliveryHead } from '../delivery/DeliveryHead';
import { OrdersLive } from '../orders/live/OrdersLive';
import { orderHref } from '../orders/orders-address';
import { orderSlotText, windowText } from './run-facts';
import { lostCourierText, progressText } from './run-labels';
import { NEW_RUN, newRunHref, runHref, RUNS_PATH } from './runs-address';
import styles from './runs.module.css';

/**
 * `/admin/entregas/rotas`: the delivery runs of today, the orders that lost their courier, and those that came back because
 * nobody was at home.
 */
export const RunsView = page('runs', async (adminContext, props) => {
  const loaded = await load(adminContext);
  const ended = loaded?.runs.filter(({ state }) => state === 'encerrada') ?? [];
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
          <div className={`${panel.stack} ${styles.lists}`}>
            <Waiting orders={loaded.waiting} today={loaded.today} />
            <Left orders={loaded.left} />
            <Absent orders={loaded.absent} />
            <section className={panel.panel} aria-labelledby="rotas">
              <div className={panel.head}>
                <h2 id="rotas">Na rua ou para sair</h2>
              </div>
              <Runs
                runs={loaded.runs.filter(({ state }) => state !== 'encerrada')}
                today={loaded.today}
                none="Nenhuma rota na rua, e nenhuma guardada para sair."
              />
            </section>
            {ended.length > 0 ? (
              <section className={panel.panel} aria-labelledby="encerradas">
                <div className={panel.head}>
                  <h2 id="encerradas">Encerradas hoje</h2>
                </div>
                <Runs runs={ended} today={loaded.today} none="" />
              </section>
            ) : null}
          </div>
        ) : (
          <LoadFailure message="Não deu para carregar as rotas. Atualize a página." />
        )}
      </OrdersLive>
    </AdminPage>
  );
});

/** The orders that may go and are in no run. Each begins a run with itself, and one button begins a run with all. */
function Waiting({ orders, today }: { orders: readonly ReadyOrder[]; today: string }) {
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
      {orders.length === 0 ? (
        <p className={panel.empty}>Nenhuma entrega espera uma rota.</p>
      ) : (
        <LinkRows
          className={styles.rows}
          rows={orders.map((order) => ({
            id: order.id,
            href: newRunHref([order.id]),
            name: order.customerName,
            about: `${order.neighborhood ?? order.address}, ${orderSlotText(order, today)}`,
            aside: <span>{order.isBeingMade ? 'Em preparo' : 'Pode ir'}</span>,
          }))}
        />
      )}
    </section>
  );
}

function Left({ orders }: { orders: readonly LeftOrder[] }) {
  if (orders.length === 0) return null;
  return (
    <section className={panel.panel} aria-labelledby="sem-entregador">
      <div className={panel.head}>
        <h2 id="sem-entregador">Sem entregador: ponha em outra rota</h2>
      </div>
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
      <div className={panel.head}>
        <h2 id="ausentes">Ninguém em casa: combine com o cliente</h2>
      </div>
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

/** Runs with their window, what they are doing and how far they are. */
function Runs({ runs, today, none }: { runs: readonly AdminRunRow[]; today: string; none: string }) {
  if (runs.length === 0) return <p className={panel.empty}>{none}</p>;
  return (
    <LinkRows
      className={styles.rows}
      rows={runs.map((run) => ({
        id: run.id,
        href: runHref(run.id),
        name: run.courierName,
        about: capitalised(`${windowText(run, today)}, ${stateText(run)}`),
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

/** Returns 'ainda não saiu', 'na rua desde 9h10', 'encerrada às 12h'. */
function stateText({ state, startedAt, endedAt }: AdminRunRow): string {
  const label = RUN_STATE_LABELS[state].toLowerCase();
  if (endedAt) return `${label} às ${formatTime(endedAt)}`;
  return startedAt ? `${label} desde ${formatTime(startedAt)}` : label;
}

/** Returns null when reading fails, so that the page shows an error; the error is logged. */
function load({ cms }: AdminContext) {
  return readOr({ cms }, { what: 'the runs', otherwise: null }, async () => {
    const version = await readOrdersVersion(cms);
    const today = dayOf(cms.now());
    const [runs, left, absent, ready, pauses] = await Promise.all([
      listRuns(cms, today),
      listLeftOrders(cms),
      listAbsentOrders(cms),
      listReadyOrders(cms),
      readDeliveryPauses(cms),
    ]);
    const named = new Set([...left, ...absent].map(({ orderId }) => orderId));
    const waiting = ready.filter(({ id }) => !named.has(id));
    return { version, today, runs, left, absent, waiting, pauses };
  });
}
