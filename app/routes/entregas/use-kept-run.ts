import { useEffect } from 'react';
import { minutesMs } from '@shop/time/durations';

import { forgetRun } from '../../components/push/kept-run';
import { keepRun } from './keep-run';
import type { RunView } from './run-view';

/** An unchanged run is kept anew before the kept page's time is over. */
const AGAIN_MS = minutesMs(15);

/** Lets a reload without a network show the courier's own run while it is on the road; at any other time nothing is kept. */
export function useKeptRun({
  run,
  version,
  isSignedOut,
}: {
  run: RunView | null;
  version: string;
  isSignedOut: boolean;
}): void {
  const isKept = run !== null && run.isOwn && run.state === 'na_rua' && !isSignedOut;
  useEffect(() => {
    if (!isKept) {
      void forgetRun().catch(() => undefined);
      return;
    }
    const leaving = new AbortController();
    // Without a network, or where the browser refuses, what was kept before stays.
    const keep = () => void keepRun(leaving.signal).catch(() => undefined);
    keep();
    const timer = setInterval(keep, AGAIN_MS);
    return () => {
      leaving.abort();
      clearInterval(timer);
    };
  }, [isKept, version]);
}
