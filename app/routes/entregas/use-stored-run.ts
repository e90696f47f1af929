import { useEffect } from 'react';
import { minutesMs } from '@shop/time/durations';

import { forgetRun } from '../../components/push/stored-run';
import { storeRun } from './store-run';
import type { RunView } from './run-view';

/** An unchanged run is stored again before the stored page's time is over. */
const AGAIN_MS = minutesMs(15);

/** Lets a reload without a network show the courier's own run while it is on the road; at any other time nothing is stored. */
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
    // Without a network, or where the browser refuses, what was stored before stays.
    const store = () => void storeRun(leaving.signal).catch(() => undefined);
    store();
    const timer = setInterval(store, AGAIN_MS);
    return () => {
      leaving.abort();
      clearInterval(timer);
    };
  }, [isStored, version]);
}
