'use client';

import { toast } from '@payloadcms/ui';
import { officeMessages } from '@shop/messages/office-messages';
import { formatBrl } from '@shop/money/format-brl';
import { useRouter } from 'next/navigation';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useTransition,
  type ReactNode,
} from 'react';

import type { FreshOrder } from '../../orders/queries/office-attention';
import { requestPulse } from './order-requests';
import styles from './orders-live.module.css';

const POLL_MS = 15_000;
/** A selector somebody opened and walked away from stops the refreshing only this long. */
const HOLD_MS = 60_000;
/** Two payments may commit in another order than they began. */
const COMMIT_SLACK_MS = 60_000;

interface OrdersLiveApi {
  isRefreshing: boolean;
  /** Asks for the newest state now, as the button does. */
  refresh: () => void;
  /** Keeps the page as it is while somebody is choosing in it. */
  hold: (key: string) => void;
  release: (key: string) => void;
}

const OrdersLiveContext = createContext<OrdersLiveApi>({
  isRefreshing: false,
  refresh: () => undefined,
  hold: () => undefined,
  release: () => undefined,
});

export const useOrdersLive = () => useContext(OrdersLiveContext);

interface OrdersLiveProps {
  /** The mark of the state the page was rendered from; null when it could not be read. */
  pulse: string | null;
  /** Null when it could not be read. */
  fresh: readonly FreshOrder[] | null;
  freshCount: number;
  /** The page's title without the number of new orders. */
  title: string;
  children: ReactNode;
}

/**
 * Keeps a page of orders true while it stays open: asks every 15 s whether anything happened and renders anew only then,
 * never under an open selector or dialog. A shop that does not answer is told in a line and asked again; reloading the
 * page would leave the counter's tablet with the browser's error.
 */
export function OrdersLive({ pulse, fresh, freshCount, title, children }: OrdersLiveProps) {
  const router = useRouter();
  const [isRefreshing, startRefresh] = useTransition();
  const [problem, setProblem] = useState<'failed' | 'signed_out' | null>(null);
  const holds = useRef(new Map<string, number>());
  const shownPulse = useRef(pulse);

  useEffect(() => {
    shownPulse.current = pulse;
  }, [pulse]);

  const check = useCallback(
    async (isAsked: boolean) => {
      if (!isAsked && isHeld(holds.current)) return;
      const answer = await requestPulse();
      setProblem(answer.kind === 'pulse' ? null : answer.kind);
      if (answer.kind !== 'pulse') {
        if (isAsked) toast.error(officeMessages.orders_load_failed);
        return;
      }
      const hasNews = answer.pulse !== shownPulse.current;
      if (isAsked || (hasNews && !isHeld(holds.current))) startRefresh(() => router.refresh());
    },
    [router],
  );

  useEffect(() => {
    const ask = () => void check(false);
    const askIfVisible = () => {
      if (!document.hidden) ask();
    };
    const timer = setInterval(ask, POLL_MS);
    window.addEventListener('online', ask);
    document.addEventListener('visibilitychange', askIfVisible);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', ask);
      document.removeEventListener('visibilitychange', askIfVisible);
    };
  }, [check]);

  useArrivals(fresh);
  useCountInTitle(title, freshCount);

  const api = useMemo<OrdersLiveApi>(
    () => ({
      isRefreshing,
      refresh: () => void check(true),
      hold: (key) => holds.current.set(key, Date.now() + HOLD_MS),
      release: (key) => holds.current.delete(key),
    }),
    [check, isRefreshing],
  );

  return (
    <OrdersLiveContext value={api}>
      <div role="status">
        {problem === 'failed' ? (
          <p className={styles.problem}>
            Sem resposta da loja. Os pedidos podem ter mudado; tentando de novo…
          </p>
        ) : null}
        {problem === 'signed_out' ? (
          <p className={styles.problem}>
            Sua sessão terminou. <a href="/login">Entrar de novo</a>
          </p>
        ) : null}
      </div>
      {children}
    </OrdersLiveContext>
  );
}

function isHeld(holds: Map<string, number>): boolean {
  if (document.querySelector('dialog[open]')) return true;
  const now = Date.now();
  return [...holds.values()].some((until) => until > now);
}

/** Tells of orders paid since the page was first shown; one set back to "Recebido" by hand is no arrival. */
function useArrivals(fresh: readonly FreshOrder[] | null) {
  const known = useRef<{ ids: Set<string>; newestMs: number } | null>(null);

  useEffect(() => {
    if (!fresh) return;
    const before = known.current;
    const newestMs = Math.max(before?.newestMs ?? 0, ...fresh.map(paidAtMs));
    known.current = { ids: new Set([...(before?.ids ?? []), ...fresh.map(({ id }) => id)]), newestMs };
    if (!before) return;
    for (const order of fresh) {
      // The list ends after some twenty: an older one that moves up into it is not new either.
      const isNew = !before.ids.has(order.id) && paidAtMs(order) > before.newestMs - COMMIT_SLACK_MS;
      if (isNew) {
        toast.info(`Pedido novo: ${order.number}, ${order.customerName}, ${formatBrl(order.totalCents)}`);
      }
    }
  }, [fresh]);
}

const paidAtMs = ({ receivedAt }: FreshOrder) => receivedAt?.getTime() ?? 0;

/**
 * The number of new orders in the tab's title, for a page left in the background. Next writes its own title when its
 * streamed head arrives, so the head is watched. A layout effect, because its end must come before the next page's title.
 */
function useCountInTitle(title: string, freshCount: number) {
  useLayoutEffect(() => {
    const wanted = freshCount > 0 ? `(${freshCount}) ${title}` : title;
    const write = () => {
      if (document.title !== wanted) document.title = wanted;
    };
    write();
    const observer = new MutationObserver(write);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [title, freshCount]);
}
