import { useNavigate } from '@remix-run/react';
import { useEffect, useEffectEvent, useState } from 'react';

export const POLL_SECONDS = 5;

/** The number of checks in 120 seconds. */
export const CHECKS = 120 / POLL_SECONDS;

/**
 * Asks every five seconds which page matches the payment's state and navigates there. Returns false after two minutes,
 * or after a request without a response, because the result then arrives by mail.
 */
export function usePaymentPoll(query: string): boolean {
  const [isPolling, setPolling] = useState(true);
  const navigate = useNavigate();

  const check = useEffectEvent(async (signal: AbortSignal) => {
    const page = await askPage(query, signal).catch(() => null);
    if (signal.aborted) return;
    if (page === null) setPolling(false);
    else if (page !== 'pendente') navigate(`/pagamento/${page}?${query}`, { replace: true });
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

  return isPolling;
}

async function askPage(query: string, signal: AbortSignal): Promise<string | null> {
  const answer = await fetch(`/pagamento/situacao?${query}`, {
    signal,
    headers: { Accept: 'application/json' },
  });
  if (!answer.ok) return null;
  const { page } = (await answer.json()) as { page: string };
  return page;
}
