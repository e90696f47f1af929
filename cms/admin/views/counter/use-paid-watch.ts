import { useEffect, useState } from 'react';

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

/**
 * Returns whether the order that a link opens was paid. Sends the same request as that order's own page. Returns false
 * while this is unknown.
 */
async function isLinkPaid(link: string, signal: AbortSignal): Promise<boolean> {
  try {
    const { pathname } = new URL(link);
    const response = await fetch(`${pathname}/situacao?pagamento`, {
      headers: { Accept: 'application/json' },
      cache: 'no-store',
      signal,
    });
    const { page } = (await response.json()) as { page?: unknown };
    return page === 'sucesso';
  } catch {
    return false;
  }
}
