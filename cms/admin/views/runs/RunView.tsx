import { can } from '@shop/permissions/permissions';
import { dayOf } from '@shop/time/bahia';
import { notFound } from 'next/navigation';

import { readOrdersVersion } from '../../../orders/queries/admin-attention';
import { findAdminRun, listCouriers, listReadyOrders } from '../../../runs/queries/admin-runs';
import { idInPath, page } from '../../engine/page';
import { AdminPage } from '../../components/page/AdminPage';
import { BackLink } from '../../components/page/BackLink';
import { PageHead } from '../../components/page/PageHead';
import { OrdersLive } from '../orders/live/OrdersLive';
import { RunForm } from './RunForm';
import { RunProgress } from './RunProgress';
import { NEW_RUN, readRunOrders, RUNS_PATH } from './runs-address';

/** `/admin/entregas/rotas/nova` and `/:id`: plans a delivery run until it starts, and shows its progress afterwards. */
export const RunView = page('run', async (adminContext, props) => {
  const { cms } = adminContext;
  const id = idInPath(props, 2);
  // Before the run, so that a change between the two reads leaves a version that is too old, and the page refreshes.
  const version = await readOrdersVersion(cms).catch(() => null);
  const run = id === NEW_RUN ? null : await findAdminRun(cms, id);
  if (!run && id !== NEW_RUN) notFound();
  const title = run ? `Rota de ${run.courierName}` : 'Nova rota';
  return (
    <AdminPage view={props} steps={[{ label: 'Rotas', url: RUNS_PATH }, { label: title }]}>
      <BackLink href={RUNS_PATH}>Rotas</BackLink>
      <PageHead title={title} />
      {run && run.state !== 'montada' ? (
        <OrdersLive version={version}>
          <RunProgress run={run} canDeliver={can(adminContext.admin, 'order:change-status')} />
        </OrdersLive>
      ) : (
        <RunForm
          asked={run ? [] : readRunOrders(props.searchParams ?? {})}
          run={
            run && { id: run.id, courierId: run.courierId, orderIds: run.stops.map(({ orderId }) => orderId) }
          }
          today={run?.date ?? dayOf(cms.now())}
          orders={await listReadyOrders(cms, run?.id ?? null)}
          couriers={await listCouriers(cms)}
        />
      )}
    </AdminPage>
  );
});
