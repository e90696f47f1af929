import { useEffect, useState } from 'react';

import { isLinkPaid } from './counter-requests';

const EVERY_MS = 4_000;

/**
 * Returns whether the order that a link opens was paid. Asks the server every few seconds; if `link` is null, never.
 */
export function usePaidWatch(link: string | null): boolean {
  const [isPaid, setPaid] = useState(false);
  useEffect(() => {
    if (!link || isPaid) return;
    const stop = new AbortController();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible')
        void isLinkPaid(link, stop.signal).then((paid) => {
          if (paid && !stop.signal.aborted) setPaid(true);
        });
    }, EVERY_MS);
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, [link, isPaid]);
  return isPaid;
}
