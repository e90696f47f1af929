'use client';

import { useRouter } from 'next/navigation';
import { startTransition } from 'react';

const STAYING = ['request_failed', 'signed_out'];

type Answer = { ok: true } | { ok: false; error: { code: string } };

/**
 * Refreshes the page after an action, also after a refused one: a refusal means that the page is out of date. After a
 * failed request the page stays as it is, because without a connection Next would show the browser's error page. It
 * stays also when the session has ended, because the redirect to sign-in would remove the error message and the typed
 * text.
 */
export function useRefreshAfterAction(): (answer: Answer) => void {
  const router = useRouter();
  return (answer) => {
    if (answer.ok || !STAYING.includes(answer.error.code)) startTransition(() => router.refresh());
  };
}
