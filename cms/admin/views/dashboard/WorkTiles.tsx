import { formatNearSlot, formatShortDay } from '@shop/delivery/slot-text';
import { formatNumber } from '@shop/text/format-number';
import { dayOf } from '@shop/time/bahia';
import { IconPlus } from '@tabler/icons-react';

import type { FirstWork } from '../../../reports/queries/today';
import type { WorkToDo } from '../../../reports/queries/work-to-do';
import { ButtonLink } from '../../components/page/ButtonLink';
import { CASES_PATH } from '../cases/cases-address';
import { NEW_ORDER_PATH } from '../counter/counter-address';
import { ORDERS_PATH } from '../orders/orders-address';
import styles from './work-tiles.module.css';

interface WorkTilesProps {
  work: Pick<WorkToDo, 'toBegin' | 'openCases'>;
  first: FirstWork;
  /** 'YYYY-MM-DD' in Bahia. */
  today: string;
  canCreateOrders: boolean;
}

/** What waits for somebody, each with its act; the first one is the filled button of the page. */
export function WorkTiles({ work: { toBegin, openCases }, first, today, canCreateOrders }: WorkTilesProps) {
  if (toBegin === 0 && openCases === 0)
    return (
      <div className={styles.none}>
        <p>Tudo em dia.</p>
        {canCreateOrders ? (
          <ButtonLink href={NEW_ORDER_PATH} variant="filled">
            <IconPlus aria-hidden="true" />
            Novo pedido
          </ButtonLink>
        ) : null}
      </div>
    );
  return (
    <ul className={styles.tiles} aria-label="O que fazer agora">
      {toBegin > 0 ? (
        <Tile
          isHot
          count={toBegin}
          title={toBegin === 1 ? 'pedido para começar' : 'pedidos para começar'}
          about={first.order ? orderText(first.order, today) : null}
          act={{ label: 'Abrir a fila', href: ORDERS_PATH }}
        />
      ) : null}
      {openCases > 0 ? (
        <Tile
          isHot={toBegin === 0}
          count={openCases}
          title={openCases === 1 ? 'caso para responder' : 'casos para responder'}
          about={
            first.case
              ? `${first.case.buyerName} primeiro: até ${formatShortDay(dayOf(first.case.dueAt))}`
              : null
          }
          act={{ label: 'Responder', href: CASES_PATH }}
        />
      ) : null}
    </ul>
  );
}

/** Returns 'Rita Alves primeiro: entrega hoje, 14h às 18h'. */
const orderText = (
  { customerName, deliveryMethod, slot }: NonNullable<FirstWork['order']>,
  today: string,
): string => {
  const way = deliveryMethod === 'pickup' ? 'retirada' : 'entrega';
  return `${customerName} primeiro: ${way}${slot ? ` ${formatNearSlot(slot, today)}` : ''}`;
};

interface TileProps {
  isHot: boolean;
  count: number;
  title: string;
  about: string | null;
  act: { label: string; href: string };
}

const Tile = ({ isHot, count, title, about, act }: TileProps) => (
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
