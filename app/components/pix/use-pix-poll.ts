import { useNavigate, useRevalidator } from '@remix-run/react';
import { useEffect, useEffectEvent } from 'react';

import type { PixPaths } from '../../view-models/payment/pix-paths';

const VISIBLE_MS = 4_000;
const HIDDEN_MS = 20_000;

/**
 * Checks every four seconds whether the code was paid, less often while the page is hidden, and at once when the page
 * is shown again. When the order is paid, the page `paths.paid` opens. When the payment has ended in any other way,
 * this page is reloaded. A lost request has no effect.
 */
export function usePixPoll(paths: Pick<PixPaths, 'paid' | 'poll'>): void {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  const check = useEffectEvent(async (signal: AbortSignal) => {
    const page = await askPage(paths.poll, signal).catch(() => null);
    if (signal.aborted || page === null || page === 'pendente') return;
    if (page === 'sucesso') navigate(paths.paid, { replace: true });
    else void revalidate();
  });

  useEffect(() => {
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const plan = () => {
      clearTimeout(timer);
      timer = setTimeout(look, document.visibilityState === 'visible' ? VISIBLE_MS : HIDDEN_MS);
    };
    const look = () => {
      void check(leaving.signal).finally(() => {
        if (!leaving.signal.aborted) plan();
      });
    };
    const onVisible = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') look();
      else plan();
    };
    plan();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      leaving.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);
}

async function askPage(href: string, signal: AbortSignal): Promise<string | null> {
  const response = await fetch(href, {
    signal,
    headers: { Accept: 'application/json' },
  });
  if (!response.ok) return null;
  const { page } = (await response.json()) as { page: string };
  return page;
}
