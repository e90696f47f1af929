import { adminMessages } from '@shop/messages/admin-messages';
import type { Slot } from '@shop/delivery/slots';
import { can } from '@shop/permissions/permissions';
import { dayOf, formatNearDateTime, instantAt } from '@shop/time/bahia';
import { notFound } from 'next/navigation';

import { findReplacements, type Replacements } from '../../../../cases/queries/find-replacements';
import { findAdminOrder, type AdminOrder } from '../../../../orders/queries/admin-order';
import { listSlotsForOrder } from '../../../../orders/queries/slot-choice';
import { readOrdersVersion } from '../../../../orders/queries/admin-attention';
import { listPaidTwins, type PaidTwin } from '../../../../payments/queries/paid-twins';
import { listOrderRuns, type OrderRun } from '../../../../runs/queries/order-runs';
import { readStepNotice, type StepNotice } from '../../../../orders/step-notices/read-step-notice';
import { sqlOf } from '../../../../platform/database/sql';
import type { AdminContext } from '../../../admin-context';
import { idInPath, page, readOr } from '../../../engine/page';
import { AdminPage } from '../../../components/page/AdminPage';
import { BackLink } from '../../../components/page/BackLink';
import { amountGap } from './hold-labels';
import { HoldPanel } from './HoldPanel';
import { LoadFailure } from '../../../components/page/LoadFailure';
import { NoteForm } from './NoteForm';
import { NoticeButton } from './NoticeButton';
import { OrderAmounts } from './OrderAmounts';
import { OrderBadge } from '../changes/OrderBadge';
import { OrderControls } from '../changes/OrderControls';
import { OrderCustomer } from './OrderCustomer';
import { OrderPayments, refundFacts } from './OrderPayments';
import { OrderTimeline } from './OrderTimeline';
import { mailsHref } from '../../ledgers/mails-address';
import { ORDERS_PATH } from '../orders-address';
import { noticedText, sourceText } from '../order-labels';
import { OrderReplacements } from './OrderReplacements';
import { OrderWindow } from '../slots/OrderWindow';
import { SlotLostPanel } from '../slots/SlotLostPanel';
import { OrdersLive } from '../live/OrdersLive';
import { PAGE_HEADING_ID } from '../../../components/page/page-heading';
import { RefreshButton } from '../list/RefreshButton';
import { RefundButton } from './RefundButton';
import { ShareLink } from './ShareLink';
import { WithoutLotBadge } from '../../../components/badges/WithoutLotBadge';
import styles from './order-view.module.css';

/** `/admin/pedidos/:id`: one order in full, with the same controls as its card. */
export const OrderView = page('order', async (adminContext, props) => {
  const orderId = idInPath(props);
  const version = await readOrdersVersion(adminContext.cms).catch(() => null);
  const order = await loadOrder(adminContext, orderId);
  if (order === null) notFound();
  const title = order ? order.customer.fullName : 'Pedido';
  return (
    <AdminPage view={props} steps={[{ label: 'Pedidos', url: ORDERS_PATH }, { label: title }]}>
      <OrdersLive version={order ? version : null}>
        <BackLink href={ORDERS_PATH}>Fila</BackLink>
        {order ? (
          <Order
            order={order}
            admin={adminContext.admin}
            slots={await movableSlots(adminContext, order)}
            replacements={await loadReplacements(adminContext, order)}
            run={await loadRun(adminContext, order)}
            twins={await loadTwins(adminContext, order)}
            notice={await loadNotice(adminContext, order)}
            today={dayOf(adminContext.cms.now())}
          />
        ) : (
          <FailedOrder />
        )}
      </OrdersLive>
    </AdminPage>
  );
});

interface OrderProps {
  order: AdminOrder;
  admin: AdminContext['admin'];
  /**
   * The time windows to which the order may be moved; null when it cannot be moved, or when this person may not move
   * it.
   */
  slots: Slot[] | null;
  /** The replacements of the order; null when this person may not read cases. */
  replacements: Replacements | null;
  /**
   * The courier's delivery run that includes the order; null when no courier has the order, or when this person may not
   * manage delivery runs.
   */
  run: OrderRun | null;
  /** The orders that make this one look as if it was bought twice. */
  twins: readonly PaidTwin[];
  /** What this person may send to the buyer about the present status; null if nobody can be told. */
  notice: StepNotice | null;
  today: string;
}

function Order({ order, admin, slots, replacements, run, twins, notice, today }: OrderProps) {
  const told = order.notices.findLast(({ status }) => status === order.status);
  const canWriteNote = can(admin, 'order:write-note');
  const hasControls = order.status !== 'cancelado' && can(admin, 'order:change-status');
  const facts = can(admin, 'order:refund') ? refundFacts(order) : null;
  const refund = facts ? <RefundButton order={facts} /> : null;
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1 id={PAGE_HEADING_ID} tabIndex={-1}>
            {order.customer.fullName}
          </h1>
          <p className={styles.muted}>
            Pedido {order.number} · {formatNearDateTime(order.placedAt, today)}
            {sourceText(order.source)}
          </p>
        </div>
        <div className={styles.headEnd}>
          <WithoutLotBadge units={order.sentWithoutLot} />
          <OrderBadge order={order} />
        </div>
      </header>
      {order.heldReason === 'slot_lost' ? (
        <SlotLostPanel order={order} slots={slots} canRelease={can(admin, 'order:resolve-hold')} />
      ) : null}
      {order.heldReason && order.heldReason !== 'slot_lost' && can(admin, 'order:resolve-hold') ? (
        <HoldPanel
          orderId={order.id}
          number={order.number}
          heldReason={order.heldReason}
          gap={amountGap(order)}
          resolutions={order.resolutions}
          twins={twins}
        />
      ) : null}
      <div className={styles.columns}>
        <div className={`${styles.column} ${styles.main}`}>
          {hasControls ? (
            <section className={styles.panel} aria-labelledby="proximo-passo">
              <h2 id="proximo-passo">{order.status === 'entregue' ? 'Situação' : 'Próximo passo'}</h2>
              <OrderControls
                order={{
                  ...order,
                  customerName: order.customer.fullName,
                }}
                isRoomy
                canCancel={can(admin, 'order:cancel')}
              >
                {notice ? <NoticeButton orderId={order.id} notice={notice} /> : null}
                {refund}
              </OrderControls>
              {notice && told ? (
                <p className={styles.told}>
                  {noticedText({ ...told, byName: told.byName ?? 'Loja' }, today)}
                </p>
              ) : null}
            </section>
          ) : null}
          <section className={styles.panel} aria-labelledby="itens">
            <h2 id="itens">Itens</h2>
            <OrderAmounts
              order={order}
              canAdjustStock={can(admin, 'stock:adjust')}
              canChange={can(admin, 'order:refund')}
              refund={facts}
            />
            {replacements ? <OrderReplacements replacements={replacements} /> : null}
          </section>
        </div>
        <section className={`${styles.panel} ${styles.side}`} aria-labelledby="cliente">
          <h2 id="cliente">Cliente e entrega</h2>
          <OrderCustomer order={order} run={run} />
          {order.source === 'balcao' && order.status !== 'cancelado' && can(admin, 'order:create-counter') ? (
            <ShareLink orderId={order.id} />
          ) : null}
          <OrderWindow order={order} slots={slots} today={today} />
        </section>
        <section className={`${styles.panel} ${styles.payment}`} aria-labelledby="pagamento">
          <h2 id="pagamento">Pagamento</h2>
          <OrderPayments
            order={order}
            canVerify={can(admin, 'payment:verify')}
            canRefund={can(admin, 'order:refund')}
            canReceiveCash={can(admin, 'order:receive-cash')}
            today={today}
          >
            {hasControls ? null : refund}
          </OrderPayments>
        </section>
        <section className={`${styles.panel} ${styles.history}`} aria-labelledby="historico">
          <h2 id="historico">Histórico</h2>
          {canWriteNote ? <NoteForm orderId={order.id} /> : null}
          <OrderTimeline
            orderId={order.id}
            deliveryMethod={order.deliveryMethod}
            events={order.events}
            notes={order.notes}
            prints={order.prints}
            notices={can(admin, 'order:notify') ? order.notices : []}
            mails={order.mails}
            today={today}
            mailsHref={can(admin, 'mail:read') ? mailsHref(order.number) : null}
            seen={order.seen}
            canDeleteNotes={canWriteNote}
          />
        </section>
      </div>
    </>
  );
}

function FailedOrder() {
  return (
    <>
      <header className={styles.head}>
        <h1>Pedido</h1>
        <RefreshButton />
      </header>
      <LoadFailure message={adminMessages.orders_load_failed} />
    </>
  );
}

/**
 * Returns the time windows to which this person may move an order; null when the order was sent or cancelled, when this
 * person may not move it, or when reading fails.
 */
async function movableSlots({ cms, admin }: AdminContext, order: AdminOrder): Promise<Slot[] | null> {
  if (!can(admin, 'order:move-slot') || ['enviado', 'entregue', 'cancelado'].includes(order.status))
    return null;
  return readOr({ cms }, { what: 'windows of an order', otherwise: null, orderId: order.id }, async () => {
    const slots = await listSlotsForOrder(cms, order.id);
    const now = cms.now();
    // Unlike a buyer, the team may choose a time window until the time window ends.
    return slots.filter(({ date, to }) => instantAt(date, to) > now);
  });
}

/**
 * Returns the order that this order replaces, and the orders that replace this order; null for users who may not read
 * cases.
 */
const loadReplacements = ({ cms, admin }: AdminContext, { id }: AdminOrder): Promise<Replacements> | null =>
  can(admin, 'case:read') ? findReplacements(cms, id) : null;

/**
 * Returns the courier's delivery run that includes the order. A failed read is only logged, because the page is useful
 * without the run.
 */
async function loadRun({ cms, admin }: AdminContext, { id }: AdminOrder): Promise<OrderRun | null> {
  if (!can(admin, 'delivery-run:manage')) return null;
  return readOr({ cms }, { what: 'the run of an order', otherwise: null, orderId: id }, async () => {
    const [run] = await listOrderRuns(cms, [id]);
    return run ?? null;
  });
}

/** Returns the orders that make this one look as if it was bought twice; none when reading fails. */
async function loadTwins({ cms }: AdminContext, { id, heldReason }: AdminOrder): Promise<PaidTwin[]> {
  if (heldReason !== 'paid_twice') return [];
  return readOr({ cms }, { what: 'the twins of an order', otherwise: [], orderId: id }, () =>
    listPaidTwins(cms, id),
  );
}

/** Returns what may be sent to the buyer; null for a person who may not tell buyers, and when reading fails. */
async function loadNotice({ cms, admin }: AdminContext, { id }: AdminOrder): Promise<StepNotice | null> {
  if (!can(admin, 'order:notify')) return null;
  return readOr({ cms }, { what: 'the notice about a step', otherwise: null, orderId: id }, () =>
    readStepNotice(sqlOf(cms.payload), { orderId: id, today: dayOf(cms.now()) }),
  );
}

/** Returns the order, null when there is none, or undefined when reading failed. */
function loadOrder({ cms }: AdminContext, orderId: string): Promise<AdminOrder | null | undefined> {
  return readOr({ cms }, { what: 'order', otherwise: undefined, orderId }, () =>
    findAdminOrder(cms, orderId),
  );
}
