import { formatNearSlot, formatShortDay } from '@shop/delivery/slot-text';
import { can } from '@shop/permissions/permissions';
import { formatNumber } from '@shop/text/format-number';
import { dayOf } from '@shop/time/bahia';
import { IconPlus } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';

import type { UndeclaredProduct } from '../../../catalog/queries/undeclared-products';
import type { FailedJob } from '../../../jobs/list-failed-jobs';
import type { FirstWork } from '../../../reports/queries/today';
import type { WorkToDo } from '../../../reports/queries/work-to-do';
import { AdminLink } from '../../components/page/AdminLink';
import { ButtonLink } from '../../components/page/ButtonLink';
import { caseHref, CASES_PATH } from '../cases/cases-address';
import { NEW_ORDER_PATH } from '../counter/counter-address';
import { taskText } from '../operation/job-labels';
import { OPERATION_PATH } from '../operation/operation-address';
import { ORDERS_PATH, ordersHref, queueRowHref } from '../orders/orders-address';
import { productHref } from '../products/products-address';
import styles from './work-tiles.module.css';

const HELD_ORDERS = ordersHref({
  tab: 'todos',
  filter: { status: null, search: '', isHeldOnly: true },
  page: 1,
});

interface WorkTilesProps {
  work: Pick<WorkToDo, 'toBegin' | 'openCases' | 'held' | 'heldUpProducts' | 'failedJobs' | 'failedMails'>;
  first: FirstWork;
  failedJob: FailedJob | null;
  /** The products on sale that do not declare an allergen of their ingredients. */
  undeclared: readonly UndeclaredProduct[];
  /** 'YYYY-MM-DD' in Bahia. */
  today: string;
  admin: { role: string };
}

/** What waits for this person, each with its act; the first one has the filled button of the page. */
export function WorkTiles(props: WorkTilesProps) {
  const tiles = [...workTiles(props), ...problemTiles(props)];
  if (tiles.length === 0)
    return can(props.admin, 'order:read') ? (
      <div className={styles.none}>
        <p>Tudo em dia.</p>
        {can(props.admin, 'order:create-counter') ? (
          <ButtonLink href={NEW_ORDER_PATH} variant="filled">
            <IconPlus aria-hidden="true" />
            Novo pedido
          </ButtonLink>
        ) : null}
      </div>
    ) : null;
  return (
    <ul className={styles.tiles} aria-label="O que fazer agora">
      {tiles.map(({ key, ...tile }, index) => (
        <Tile key={key} isHot={index === 0} {...tile} />
      ))}
    </ul>
  );
}

interface TileContent {
  key: string;
  count: number;
  title: string;
  about: ReactNode;
  act: { label: string; href: string };
}

/** The orders and cases that wait. */
function workTiles({ work: { toBegin, openCases }, first, today, admin }: WorkTilesProps): TileContent[] {
  if (!can(admin, 'order:read')) return [];
  return [
    {
      key: 'orders',
      count: toBegin,
      title: toBegin === 1 ? 'pedido para começar' : 'pedidos para começar',
      about: first.order ? orderText(first.order, today) : null,
      act: { label: 'Abrir a fila', href: first.order ? queueRowHref(first.order.id) : ORDERS_PATH },
    },
    {
      key: 'cases',
      count: openCases,
      title: openCases === 1 ? 'caso para responder' : 'casos para responder',
      about: first.case
        ? `${first.case.buyerName} primeiro: até ${formatShortDay(dayOf(first.case.dueAt))}`
        : null,
      act: { label: 'Responder', href: first.case ? caseHref(first.case.id) : CASES_PATH },
    },
  ].filter(({ count }) => count > 0);
}

/** What went wrong and this person can mend, in its own words. */
function problemTiles({ work, failedJob, undeclared, admin }: WorkTilesProps): TileContent[] {
  const ofOperation = can(admin, 'operation:read');
  const held = can(admin, 'order:read') ? work.held : 0;
  const [heldUp, failed] = ofOperation ? [work.heldUpProducts, work.failedJobs] : [0, 0];
  return [
    {
      key: 'undeclared',
      count: undeclared.length,
      title:
        undeclared.length === 1
          ? 'produto à venda sem avisar de um alérgico dos ingredientes'
          : 'produtos à venda sem avisar de um alérgico dos ingredientes',
      about: undeclared.map(({ id, name }, index) => (
        <Fragment key={id}>
          {index === 0 ? '' : ', '}
          <AdminLink href={productHref(id)}>{name}</AdminLink>
        </Fragment>
      )),
      act: { label: 'Corrigir', href: undeclared[0] ? productHref(undeclared[0].id) : '' },
    },
    {
      key: 'held',
      count: held,
      title: held === 1 ? 'pagamento para conferir' : 'pagamentos para conferir',
      about: held === 1 ? 'O pedido fica parado até lá' : 'Os pedidos ficam parados até lá',
      act: { label: 'Conferir', href: HELD_ORDERS },
    },
    {
      key: 'held-up',
      count: heldUp,
      title:
        heldUp === 1
          ? 'produto quase todo guardado por pedidos sem pagamento'
          : 'produtos quase todos guardados por pedidos sem pagamento',
      about: null,
      act: { label: 'Ver as reservas', href: OPERATION_PATH },
    },
    {
      key: 'failed',
      count: failed,
      title: failedTitle(failed, failed === work.failedMails),
      about: failedJob ? jobText(failedJob) : null,
      act: { label: 'Corrigir', href: OPERATION_PATH },
    },
  ].filter(({ count }) => count > 0);
}

function failedTitle(count: number, areMails: boolean): string {
  if (areMails) return count === 1 ? 'e-mail que não chegou' : 'e-mails que não chegaram';
  return count === 1 ? 'tarefa da loja que não deu certo' : 'tarefas da loja que não deram certo';
}

/** Returns 'Enviar um e-mail, pedido A2F7D1B0'. */
const jobText = ({ task, order }: FailedJob): string =>
  order ? `${taskText(task)}, pedido ${order.number}` : taskText(task);

/** Returns 'Rita Alves primeiro: entrega hoje, 14h às 18h'. */
const orderText = (
  { customerName, deliveryMethod, slot }: NonNullable<FirstWork['order']>,
  today: string,
): string => {
  const way = deliveryMethod === 'pickup' ? 'retirada' : 'entrega';
  return `${customerName} primeiro: ${way}${slot ? ` ${formatNearSlot(slot, today)}` : ''}`;
};

const Tile = ({ isHot, count, title, about, act }: Omit<TileContent, 'key'> & { isHot: boolean }) => (
  <li className={isHot ? `${styles.tile} ${styles.hot}` : styles.tile}>
    <b className={styles.count}>{formatNumber(count)}</b>
    <p>
      <b>{title}</b>
      {about ? <span>{about}</span> : null}
    </p>
    <ButtonLink href={act.href} variant={isHot ? 'filled' : 'default'} className={styles.act}>
      {act.label}
    </ButtonLink>
  </li>
);
