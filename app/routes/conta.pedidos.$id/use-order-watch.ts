import { useRevalidator } from '@remix-run/react';
import { useEffect, useEffectEvent } from 'react';
import { pollDelayMs } from '@shop/orders/poll-delay';

interface WatchedOrder {
  id: string;
  /** The address that returns the order's current version: a text that changes whenever the order changes. */
  statusHref: string;
  /** The version of the order that the page shows. */
  version: string;
  isFinished: boolean;
}

/**
 * Reloads the page when its order changes. It checks only while the page is visible and the order is in
 * progress: less and less often, and at once when the customer returns to the page.
 */
export function useOrderWatch({ id, statusHref, version, isFinished }: WatchedOrder): void {
  const { revalidate } = useRevalidator();
  const refresh = useEffectEvent(() => void revalidate());

  useEffect(() => {
    if (isFinished) return;
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asked = 0;

    const plan = () => {
      clearTimeout(timer);
      if (!document.hidden) timer = setTimeout(() => void ask(), pollDelayMs(asked));
    };
    const ask = async () => {
      asked += 1;
      const answer = await askVersion(statusHref, leaving.signal);
      if (leaving.signal.aborted || answer === 'gone') return;
      if (answer !== 'lost' && answer.stamp !== version) refresh();
      plan();
    };
    const onReturn = () => {
      clearTimeout(timer);
      if (document.hidden) return;
      asked = 0;
      void ask();
    };

    plan();
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      clearTimeout(timer);
      leaving.abort();
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [id, statusHref, version, isFinished]);
}

/**
 * Asks for the order's version. `gone`: the customer has signed out in the meantime, so there is nothing to wait for.
 * `lost`: there was no response this time.
 */
async function askVersion(href: string, signal: AbortSignal): Promise<{ stamp: string } | 'gone' | 'lost'> {
  try {
    const response = await fetch(href, {
      signal,
      headers: { Accept: 'application/json' },
    });
    if (response.status === 401 || response.status === 404) return 'gone';
    return response.ok ? ((await response.json()) as { stamp: string }) : 'lost';
  } catch {
    return 'lost';
  }
}
