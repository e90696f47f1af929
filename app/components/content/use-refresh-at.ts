import { useRevalidator } from '@remix-run/react';
import { useEffect, useEffectEvent } from 'react';

/** A reader's clock may be ahead of ours: never ask faster than this. */
const MIN_WAIT_MS = 5_000;

/** Reads the page's data again at an ISO instant, also in a tab that slept through it. Null: never. */
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

/** The first of several instants; null when there is none. */
export function firstInstant(instants: readonly (string | null)[]): string | null {
  return instants.filter((instant) => instant !== null).sort()[0] ?? null;
}
