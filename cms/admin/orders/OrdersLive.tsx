'use client';

import { toast } from '../toasts/toast';
import { officeMessages } from '@shop/messages/office-messages';
import { useRouter } from 'next/navigation';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useTransition,
  type ReactNode,
} from 'react';

import type { FreshOrder } from '../../orders/queries/office-attention';
import { requestPulse } from './order-requests';
import styles from './orders-live.module.css';
import { useArrivals } from './use-arrivals';
import { useCountInTitle } from './use-count-in-title';
import { useLiveNews } from './use-live-news';

const POLL_MS = 15_000;
/** The stream beats every ten seconds: silent for longer, the page asks by itself. */
const SILENCE_MS = 25_000;
/** A selector somebody opened and walked away from stops the refreshing only this long. */
const HOLD_MS = 60_000;

interface OrdersLiveApi {
  isRefreshing: boolean;
  /** Asks for the newest state now, as the button does. */
  refresh: () => void;
  /** Asks whether anything happened, and tells where no answer comes. */
  ask: () => void;
  /** Keeps the page as it is while somebody is choosing in it. */
  hold: (key: string) => void;
  release: (key: string) => void;
}

const OrdersLiveContext = createContext<OrdersLiveApi>({
  isRefreshing: false,
  refresh: () => undefined,
  ask: () => undefined,
  hold: () => undefined,
  release: () => undefined,
});

export const useOrdersLive = () => useContext(OrdersLiveContext);

interface OrdersLiveProps {
  /** The mark of the state the page was rendered from; null when it could not be read. */
  pulse: string | null;
  /** Null when it could not be read. */
  fresh: readonly FreshOrder[] | null;
  /** The page's title without the number of new orders. */
  title: string;
  children: ReactNode;
}

/**
 * Keeps a page of orders true while it stays open: hears at once when anything happened (asking every 15 s where it cannot
 * hear) and renders anew only then, never under an open selector or dialog. A shop that does not answer is told in a line and asked again; reloading the
 * page would leave the counter's tablet with the browser's error.
 */
export function OrdersLive({ pulse, fresh, title, children }: OrdersLiveProps) {
  const router = useRouter();
  const [isRefreshing, startRefresh] = useTransition();
  const [problem, setProblem] = useState<'failed' | 'signed_out' | null>(null);
  const holds = useRef(new Map<string, number>());
  const shownPulse = useRef(pulse);

  useEffect(() => {
    shownPulse.current = pulse;
  }, [pulse]);

  /** Renders anew when the shop's mark is another one; what may not be rendered now is rendered when it may. */
  const latestPulse = useRef(pulse);
  const heed = useCallback(
    (mark: string, isAsked = false) => {
      latestPulse.current = mark;
      setProblem(null);
      const hasNews = mark !== shownPulse.current;
      if (isAsked || (hasNews && !isHeld(holds.current))) startRefresh(() => router.refresh());
    },
    [router],
  );

  const check = useCallback(
    async (isAsked: boolean) => {
      if (!isAsked && isHeld(holds.current)) return;
      const answer = await requestPulse();
      if (answer.kind === 'pulse') return heed(answer.pulse, isAsked);
      setProblem(answer.kind);
      if (isAsked) toast.error(officeMessages.orders_load_failed);
    },
    [heed],
  );

  const heardAt = useRef(0);
  useLiveNews({
    onPulse: (mark) => {
      heardAt.current = Date.now();
      latestPulse.current = mark;
      // News may be the last thing to come through: the way back is tried before Next sets out on it and loses the page.
      if (mark === shownPulse.current) setProblem(null);
      else void check(false);
    },
    onSignedOut: () => setProblem('signed_out'),
  });

  useEffect(() => {
    const ask = () => void check(false);
    const askIfVisible = () => {
      if (!document.hidden) ask();
    };
    const timer = setInterval(() => {
      if (Date.now() - heardAt.current > SILENCE_MS) ask();
    }, POLL_MS);
    window.addEventListener('online', ask);
    document.addEventListener('visibilitychange', askIfVisible);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', ask);
      document.removeEventListener('visibilitychange', askIfVisible);
    };
  }, [check]);

  useCountInTitle(title, useArrivals(fresh));

  const api = useMemo<OrdersLiveApi>(
    () => ({
      isRefreshing,
      refresh: () => void check(true),
      ask: () => void check(false),
      hold: (key) => holds.current.set(key, Date.now() + HOLD_MS),
      release: (key) => {
        holds.current.delete(key);
        if (latestPulse.current !== shownPulse.current) void check(false);
      },
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
  if (document.querySelector('[aria-modal="true"]')) return true;
  const now = Date.now();
  return [...holds.values()].some((until) => until > now);
}
