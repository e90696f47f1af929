import { useNavigate } from '@remix-run/react';
import { useEffect, useEffectEvent, useState } from 'react';

export const POLL_SECONDS = 5;

/** The number of checks in 120 seconds. */
export const CHECKS = 120 / POLL_SECONDS;

/**
 * Asks every five seconds which page matches the payment's state and navigates there. Stops after two minutes, or after
 * a request without a response, because the result then arrives by mail. Also returns when the state was seen last
 * (`seenText`): by these requests, or by the page's own later load.
 */
export function usePaymentPoll(
  query: string,
  loaded: string | null,
): { isPolling: boolean; seen: string | null } {
  const [isPolling, setPolling] = useState(true);
  const [asked, setAsked] = useState({ loaded, seen: loaded });
  const navigate = useNavigate();

  const check = useEffectEvent(async (signal: AbortSignal) => {
    const answer = await askPage(query, signal).catch(() => null);
    if (signal.aborted) return;
    if (answer === null) return setPolling(false);
    setAsked({ loaded, seen: answer.seen });
    if (answer.page !== 'pendente') navigate(`/pagamento/${answer.page}?${query}`, { replace: true });
  });

  useEffect(() => {
    if (!isPolling) return;
    const leaving = new AbortController();
    const timer = setInterval(() => void check(leaving.signal), POLL_SECONDS * 1000);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [isPolling]);

  useEffect(() => {
    const timer = setTimeout(() => setPolling(false), CHECKS * POLL_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, []);

  return { isPolling, seen: asked.loaded === loaded ? asked.seen : loaded };
}

interface PageResponse {
  page: string;
  seen: string | null;
}

async function askPage(query: string, signal: AbortSignal): Promise<PageResponse | null> {
  const response = await fetch(`/pagamento/situacao?${query}`, {
    signal,
    headers: { Accept: 'application/json' },
  });
  return response.ok ? ((await response.json()) as PageResponse) : null;
}
