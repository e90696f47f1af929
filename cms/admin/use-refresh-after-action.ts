'use client';

import { useRouter } from 'next/navigation';
import { startTransition } from 'react';

const STAYING = ['request_failed', 'signed_out'];

type Answer = { ok: true } | { ok: false; error: { code: string } };

/**
 * Shows what is true after an act, a refused one too: the refusal says that the page is not what the shop has. Where no
 * answer came the page stays as it is, because without connection Next would leave it for the browser's error; and where
 * the session is over, because the way to sign in would take away the line that says so, and what was typed.
 */
export function useRefreshAfterAction(): (answer: Answer) => void {
  const router = useRouter();
  return (answer) => {
    if (answer.ok || !STAYING.includes(answer.error.code)) startTransition(() => router.refresh());
  };
}
