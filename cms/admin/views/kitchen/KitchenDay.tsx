'use client';

import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';

import type { PrepList } from '../../../orders/queries/prep-list';
import { ButtonLink } from '../../components/page/ButtonLink';
import { useScreenOn, useUnlockedSound } from '../../frame/alerts/use-alert-sounds';
import { useOrdersLive } from '../orders/live/OrdersLive';
import { kitchenHref, type KitchenAddress } from './kitchen-address';
import {
  countText,
  isSent,
  isToPrepare,
  nextDayText,
  nothingLeftText,
  totalsOf,
  totalText,
  windowKey,
  windowsOf,
  windowTitle,
  type KitchenWindow,
} from './kitchen-list';
import styles from './kitchen.module.css';
import { KitchenOrder } from './KitchenOrder';
import { enteredText, useEnteredOrders } from './use-entered-orders';

/** If the whole day is shown, each time window at first shows this many orders. */
const SHOWN = 6;
/** How long the cards stay in their places after a touch. */
const TOUCH_MS = 1_500;

interface KitchenDayProps {
  list: PrepList;
  address: KitchenAddress;
  canOpenOrders: boolean;
  canPrepare: boolean;
  /**
   * Whether this page rings for a new order. If the role may read orders, the page does not ring, because the header
   * already does.
   */
  rings: boolean;
}

/** One day of the kitchen: its time windows, the total units of each product, and the orders. */
export function KitchenDay({ list, address, canOpenOrders, canPrepare, rings }: KitchenDayProps) {
  const { date, method, from = null } = address;
  const entered = useEnteredOrders(list, rings);
  useUnlockedSound();
  useScreenOn();
  useStillUnderFinger();
  const windows = windowsOf(list);
  const isShown = (window: KitchenWindow) =>
    (!method || window.method === method) && (!from || window.from === from);
  const isWhole = windows.every(isShown);
  const shown = windows.filter(isShown);
  const nextId = shown.flatMap(({ orders }) => orders).find(isToPrepare)?.id ?? null;
  return (
    <>
      <p role="status" className={styles.entered}>
        {enteredText(entered.latest)}
      </p>
      {windows.length === 0 ? (
        <div className={styles.none}>
          <p>Nada para este dia.</p>
          {list.next ? (
            <ButtonLink href={kitchenHref({ date: list.next.date, method: null })} variant="filled">
              {nextDayText(list.next)}
            </ButtonLink>
          ) : null}
        </div>
      ) : (
        <>
          <nav className={styles.windows} aria-label="Horários do dia">
            <WindowLink href={kitchenHref({ date, method: null })} isCurrent={isWhole}>
              O dia todo <span className={styles.count}>{list.orders.length}</span>
            </WindowLink>
            {windows.map((window) => (
              <WindowLink
                key={windowKey(window)}
                href={kitchenHref({ date, method: window.method, from: window.from })}
                isCurrent={!isWhole && isShown(window)}
              >
                {windowTitle(window)} <span className={styles.count}>{window.orders.length}</span>
              </WindowLink>
            ))}
          </nav>
          <Totals list={{ ...list, orders: shown.flatMap(({ orders }) => orders) }} isWhole={isWhole} />
          {shown.map((window) => (
            <Window
              key={windowKey(window)}
              window={window}
              isWhole={isWhole}
              enteredIds={entered.ids}
              nextId={nextId}
              canOpenOrders={canOpenOrders}
              canPrepare={canPrepare}
            />
          ))}
        </>
      )}
    </>
  );
}

interface WindowLinkProps {
  href: string;
  isCurrent: boolean;
  children: React.ReactNode;
}

const WindowLink = ({ href, isCurrent, children }: WindowLinkProps) => (
  <ButtonLink
    href={href}
    scroll={false}
    variant={isCurrent ? 'chosen' : 'default'}
    aria-current={isCurrent ? 'true' : undefined}
  >
    {children}
  </ButtonLink>
);

/** The total units of each product in the shown orders, with the lot to use next. */
function Totals({ list, isWhole }: { list: PrepList; isWhole: boolean }) {
  const totals = totalsOf(list.orders);
  return (
    <section aria-labelledby="totais" className={styles.window}>
      <h2 id="totais" className={styles.hidden}>
        {isWhole ? 'Total do dia' : 'Total do horário'}
      </h2>
      {totals.length === 0 ? (
        <p className={styles.none}>{nothingLeftText(list.orders)}</p>
      ) : (
        <ul className={styles.totals}>
          {totals.map((total) => (
            <li key={total.productId}>
              <b className={styles.quantity}>{total.quantity}</b>
              <div>
                <span className={styles.product}>{total.name}</span>
                <span className={styles.packed}>{totalText(total, list.nextLots[total.productId])}</span>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface WindowProps extends Pick<KitchenDayProps, 'canOpenOrders' | 'canPrepare'> {
  window: KitchenWindow;
  isWhole: boolean;
  enteredIds: readonly string[];
  /** The next order to prepare; null when nothing is left. */
  nextId: string | null;
}

function Window({ window, isWhole, enteredIds, nextId, canOpenOrders, canPrepare }: WindowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const title = windowTitle(window);
  const hidden = isWhole && !isOpen ? Math.max(0, window.orders.length - SHOWN) : 0;
  return (
    <section
      aria-label={title}
      className={styles.window}
      data-left={window.orders.every(isSent) ? '' : undefined}
    >
      <h2 className={styles.title}>
        {title} <span>{countText(window.orders)}</span>
      </h2>
      <div className={styles.orders} data-shows={hidden > 0 ? 'first' : 'all'}>
        {window.orders.map((order) => (
          <KitchenOrder
            key={order.id}
            order={order}
            isNew={enteredIds.includes(order.id)}
            isNext={order.id === nextId}
            canOpen={canOpenOrders}
            canPrepare={canPrepare}
          />
        ))}
      </div>
      {hidden > 0 ? (
        <Button className={styles.more} onClick={() => setIsOpen(true)}>
          Mostrar mais {hidden}
        </Button>
      ) : null}
    </section>
  );
}

/** Pauses updates during a touch and shortly after it, so that no button moves under the finger. */
function useStillUnderFinger(): void {
  const { hold, release } = useOrdersLive();
  useEffect(() => {
    let letGo: ReturnType<typeof setTimeout> | undefined;
    const touch = () => {
      clearTimeout(letGo);
      hold('dedo');
    };
    const lift = () => {
      clearTimeout(letGo);
      letGo = setTimeout(() => release('dedo'), TOUCH_MS);
    };
    window.addEventListener('pointerdown', touch);
    window.addEventListener('pointerup', lift);
    window.addEventListener('pointercancel', lift);
    return () => {
      clearTimeout(letGo);
      release('dedo');
      window.removeEventListener('pointerdown', touch);
      window.removeEventListener('pointerup', lift);
      window.removeEventListener('pointercancel', lift);
    };
  }, [hold, release]);
}
