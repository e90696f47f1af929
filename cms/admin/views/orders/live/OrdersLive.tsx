'use client';

import { toast } from '../../../components/feedback/toast';
import { adminMessages } from '@shop/messages/admin-messages';
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

import { useLiveUpdates } from '../../../frame/alerts/use-live-updates';
import styles from './orders-live.module.css';
import { withTimeout } from '@packages/time-limit/with-timeout';

const TIMEOUT_MS = 15_000;

type OrdersVersionAnswer = { kind: 'version'; version: string } | { kind: 'signed_out' } | { kind: 'failed' };

/** Requests the version of the orders, which changes whenever any order changes. */
async function requestOrdersVersion(): Promise<OrdersVersionAnswer> {
  try {
    return await withTimeout(TIMEOUT_MS, async (signal) => {
      const response = await fetch('/api/orders/pulse', {
        credentials: 'same-origin',
        cache: 'no-store',
        redirect: 'manual',
        headers: { Accept: 'application/json' },
        signal,
      });
      // The storefront's gate redirects or rejects a request without an admin's session.
      if (response.type === 'opaqueredirect' || response.status === 401 || response.status === 403) {
        return { kind: 'signed_out' };
      }
      if (!response.ok) return { kind: 'failed' };
      const { pulse } = (await response.json()) as { pulse?: unknown };
      return typeof pulse === 'string' ? { kind: 'version', version: pulse } : { kind: 'failed' };
    });
  } catch {
    return { kind: 'failed' };
  }
}

const POLL_MS = 15_000;
/** The stream sends a heartbeat every ten seconds; after a longer silence the page polls. */
const SILENCE_MS = 25_000;
/**
 * The maximum time for which an open control pauses refreshing, so that a forgotten selector does not pause it for
 * ever.
 */
const HOLD_MS = 60_000;

interface OrdersLiveApi {
  isRefreshing: boolean;
  /** Refreshes the page now, as the refresh button does. */
  refresh: () => void;
  /** Checks for changes; shows a message if the server does not respond. */
  ask: () => void;
  /** Whether an act of this page was answered, and the page does not show its result yet. */
  isSettling: boolean;
  /** Shows the result of an act of this page; null where the page has no updates. */
  settle: (() => void) | null;
  /** Pauses refreshing while a control of the page is in use; `release` with the same key ends the pause. */
  hold: (key: string) => void;
  release: (key: string) => void;
}

const OrdersLiveContext = createContext<OrdersLiveApi>({
  isRefreshing: false,
  refresh: () => undefined,
  ask: () => undefined,
  isSettling: false,
  settle: null,
  hold: () => undefined,
  release: () => undefined,
});

export const useOrdersLive = () => useContext(OrdersLiveContext);

/** Returns what holds back the updates of the page while a menu is open, and lets them through when it closes. */
export function useHoldWhileOpen(name: string): (isOpen: boolean) => void {
  const { hold, release } = useOrdersLive();
  return (isOpen) => (isOpen ? hold(name) : release(name));
}

interface OrdersLiveProps {
  /** The version of the orders that the page was rendered from; null when it could not be read. */
  version: string | null;
  children: ReactNode;
}

/**
 * Keeps an open page of orders up to date. It receives changes from the stream at once, or polls every 15 s where there
 * is no stream. It refreshes only when the version of the orders differs from the shown one, and never while a selector
 * or dialog is open. If the server does not respond, the page shows a message and retries. It never reloads, because a
 * failed reload would leave the counter's tablet with the browser's error page.
 */
export function OrdersLive({ version, children }: OrdersLiveProps) {
  const router = useRouter();
  const [isRefreshing, startRefresh] = useTransition();
  const [isSettling, startSettling] = useTransition();
  const [problem, setProblem] = useState<'failed' | 'signed_out' | null>(null);
  const holds = useRef(new Map<string, number>());
  const shownVersion = useRef(version);

  useEffect(() => {
    shownVersion.current = version;
  }, [version]);

  /**
   * The latest version of the orders that the server has reported. The page refreshes when it differs from the shown
   * version. While refreshing is paused, the version is only stored, and compared again after the pause.
   */
  const latestVersion = useRef(version);
  /**
   * The version for which the page is being refreshed; null while it is not. Next shows only the last of several
   * refreshes, so each one that an update adds would delay the result of an act by the time of another page.
   */
  const refreshedFor = useRef<{ version: string | null } | null>(null);
  const refreshIfChanged = useCallback(
    (next: string, isAsked = false) => {
      latestVersion.current = next;
      setProblem(null);
      const isChanged = next !== shownVersion.current;
      if (!isAsked && (!isChanged || refreshedFor.current || isHeld(holds.current))) return;
      refreshedFor.current = { version: next };
      startRefresh(() => router.refresh());
    },
    [router],
  );

  const check = useCallback(
    async (isAsked: boolean) => {
      if (!isAsked && isHeld(holds.current)) return;
      const answer = await requestOrdersVersion();
      if (answer.kind === 'version') return refreshIfChanged(answer.version, isAsked);
      setProblem(answer.kind);
      if (isAsked) toast.error(adminMessages.orders_load_failed);
    },
    [refreshIfChanged],
  );

  const isUnderWay = isRefreshing || isSettling;
  useEffect(() => {
    const refreshed = refreshedFor.current;
    if (isUnderWay || !refreshed) return;
    refreshedFor.current = null;
    if (latestVersion.current !== refreshed.version && latestVersion.current !== shownVersion.current)
      void check(false);
  }, [isUnderWay, check]);

  const heardAt = useRef(0);
  useLiveUpdates({
    onVersion: (next) => {
      heardAt.current = Date.now();
      latestVersion.current = next;
      // A request is sent before refreshing, because the connection may have failed since the last message, and Next
      // would then show the browser's error page.
      if (next === shownVersion.current) setProblem(null);
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
    const sayOffline = () => setProblem('failed');
    window.addEventListener('online', ask);
    window.addEventListener('offline', sayOffline);
    document.addEventListener('visibilitychange', askIfVisible);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', ask);
      window.removeEventListener('offline', sayOffline);
      document.removeEventListener('visibilitychange', askIfVisible);
    };
  }, [check]);

  const api = useMemo<OrdersLiveApi>(
    () => ({
      isRefreshing,
      refresh: () => void check(true),
      ask: () => void check(false),
      isSettling,
      settle: () => {
        refreshedFor.current = { version: latestVersion.current };
        startSettling(() => router.refresh());
      },
      hold: (key) => holds.current.set(key, Date.now() + HOLD_MS),
      release: (key) => {
        holds.current.delete(key);
        if (latestVersion.current !== shownVersion.current) void check(false);
      },
    }),
    [check, isRefreshing, isSettling, router],
  );

  return (
    <OrdersLiveContext value={api}>
      <div role="status" className={styles.status}>
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
