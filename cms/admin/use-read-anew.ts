'use client';

import { useRouter } from 'next/navigation';
import { startTransition } from 'react';

type Answer = { ok: true } | { ok: false; error: { code: string } };

/**
 * Shows what is true after an act, a refused one too: the refusal says that the page is not what the shop has. Where no
 * answer came the page stays as it is, because without connection Next would leave it for the browser's error.
 */
export function useReadAnew(): (answer: Answer) => void {
  const router = useRouter();
  return (answer) => {
    if (answer.ok || answer.error.code !== 'request_failed') startTransition(() => router.refresh());
  };
}
