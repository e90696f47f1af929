import { adminMessages } from '@shop/messages/admin-messages';
import { can } from '@shop/permissions/permissions';
import { mayGo } from '@shop/runs/may-go';
import { IconAlertTriangle } from '@tabler/icons-react';

import { readOr } from '../../../engine/page';
import type { AdminTab } from '@shop/orders/order-tabs';
import { countBesideQueue, readWorkQueue, type QueueOrder } from '../../../../orders/queries/work-queue';
import { listOrderRuns, type OrderRun } from '../../../../runs/queries/order-runs';
import type { AdminContext } from '../../../admin-context';
import { attentionOf } from '../../../attention';
import { ButtonLink } from '../../../components/page/ButtonLink';
import { LoadFailure } from '../../../components/page/LoadFailure';
import { hiddenColumnsOf, storedPreference } from '../../../components/table/hidden-columns';
import { ordersHref, QUEUE, slotPart, type OrdersAddress } from '../orders-address';
import { PauseButton } from '../../delivery/PauseButton';
import { QUEUE_TABLE, USUALLY_HIDDEN } from './queue-facts';
import { QueueSearch } from './QueueSearch';
import { readSavedViews, VIEWS_PREFERENCE } from '../show/saved-views';
import { WorkQueue } from './WorkQueue';

/** The open work, in the order in which it is to be done. */
export async function QueueScreen({
  adminContext,
  address,
}: {
  adminContext: AdminContext;
  address: OrdersAddress;
}) {
  const { admin } = adminContext;
  const [loaded, attention] = await Promise.all([load(adminContext, address), attentionOf(adminContext)]);
  if (!loaded) return <LoadFailure message={adminMessages.orders_load_failed} />;
  const { queue, runs, beside, hidden, views } = loaded;
  return (
    <WorkQueue
      queue={queue}
      runs={runs}
      address={address}
      hidden={hidden}
      views={views}
      canChangeStatus={can(admin, 'order:change-status')}
      canMoveSlot={can(admin, 'order:move-slot')}
      canPrint={can(admin, 'order:print')}
      canPlanRun={can(admin, 'delivery-run:manage')}
    >
      <QueueSearch address={address} />
      <HeldLink count={attention?.heldCount ?? 0} />
      <BesideLink
        tab="aguardando"
        count={beside.aguardando}
        text={{ one: '1 sem pagar', many: 'sem pagar' }}
      />
      <BesideLink
        tab="nao-retirados"
        count={beside.naoRetirados}
        text={{ one: '1 não retirado', many: 'não retirados' }}
      />
      {can(admin, 'delivery:pause') ? <PauseButton isShort /> : null}
    </WorkQueue>
  );
}

/**
 * Announces held orders with a link that is as small as a button, so that nobody misses the held orders and the queue
 * stays in view.
 */
function HeldLink({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <ButtonLink
      variant="bad"
      href={ordersHref({ ...QUEUE, tab: 'todos', filter: { ...QUEUE.filter, isHeldOnly: true } })}
    >
      <IconAlertTriangle aria-hidden="true" />
      {count === 1 ? '1 parado' : `${count} parados`}
    </ButtonLink>
  );
}

/** Leads to orders that are not in the queue and may need somebody: unpaid ones, and those that nobody fetched. */
const BesideLink = ({
  tab,
  count,
  text,
}: {
  tab: AdminTab;
  count: number;
  text: { one: string; many: string };
}) =>
  count === 0 ? null : (
    <ButtonLink variant="default" href={ordersHref({ ...QUEUE, tab })}>
      {count === 1 ? text.one : `${count} ${text.many}`}
    </ButtonLink>
  );

/** Returns null when reading fails, so that the page shows an error; the error is logged. */
function load(adminContext: AdminContext, { filter }: OrdersAddress) {
  const { cms } = adminContext;
  return readOr({ cms }, { what: 'the work queue', otherwise: null }, async () => {
    const [queue, beside, hidden, views] = await Promise.all([
      readWorkQueue(cms, { ...slotPart(filter), search: filter.search }),
      countBesideQueue(cms),
      hiddenColumnsOf(adminContext, QUEUE_TABLE, USUALLY_HIDDEN),
      storedPreference(adminContext, VIEWS_PREFERENCE),
    ]);
    const runs = await runsToShow(adminContext, queue.orders);
    return { queue, runs, beside, hidden, views: readSavedViews(views) };
  });
}

/** Returns the delivery runs of those orders that a courier has, or that came back because nobody was at home. */
async function runsToShow({ cms, admin }: AdminContext, orders: readonly QueueOrder[]): Promise<OrderRun[]> {
  const mayLeave = orders.filter(mayGo);
  if (mayLeave.length === 0 || !can(admin, 'delivery-run:manage')) return [];
  const runs = await listOrderRuns(
    cms,
    mayLeave.map(({ id }) => id),
  );
  return runs.filter(({ outcome }) => outcome === null || outcome === 'ninguem_em_casa');
}
