import { useEffect } from 'react';
import { minutesMs } from '@shop/time/durations';

import { forgetRun } from '../../components/push/stored-run';
import { storeRun } from './store-run';
import type { RunView } from './run-view';

/** An unchanged run is stored again at this interval, long before the stored page expires. */
const AGAIN_MS = minutesMs(15);

/**
 * Stores the courier's own run while it is on the road, so that the page can be reloaded without a network.
 * At any other time nothing is stored.
 */
export function useStoredRun({
  run,
  version,
  isSignedOut,
}: {
  run: RunView | null;
  version: string;
  isSignedOut: boolean;
}): void {
  const isStored = run !== null && run.isOwn && run.state === 'na_rua' && !isSignedOut;
  useEffect(() => {
    if (!isStored) {
      void forgetRun().catch(() => undefined);
      return;
    }
    const leaving = new AbortController();
    // If storing fails, because there is no network or the browser refuses, the previously stored page stays.
    const store = () => void storeRun(leaving.signal).catch(() => undefined);
    store();
    const timer = setInterval(store, AGAIN_MS);
    return () => {
      leaving.abort();
      clearInterval(timer);
    };
  }, [isStored, version]);
}
