import { useRevalidator } from '@remix-run/react';
import { useEffect, useEffectEvent } from 'react';

/** The visitor's clock may be ahead of the server's, so the data is never reloaded more often than this. */
const MIN_WAIT_MS = 5_000;

/**
 * Reloads the page's data at an ISO instant, also in a tab that was suspended at that time. For null it never reloads.
 */
export function useRefreshAt(instant: string | null): void {
  const { revalidate } = useRevalidator();
  const refresh = useEffectEvent(() => void revalidate());

  useEffect(() => {
    if (instant === null) return;
    const due = Date.parse(instant);
    const timer = setTimeout(() => refresh(), Math.max(due - Date.now(), MIN_WAIT_MS));
    const onReturn = () => {
      if (!document.hidden && Date.now() >= due) refresh();
    };
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [instant]);
}

/** Returns the earliest of several instants; null when there is none. */
export function firstInstant(instants: readonly (string | null)[]): string | null {
  return instants.filter((instant) => instant !== null).sort()[0] ?? null;
}
