'use client';

import { useRouter } from 'next/navigation';
import { startTransition } from 'react';

const STAYING = ['request_failed', 'signed_out'];

type Outcome = { ok: true } | { ok: false; error: { code: string } };

/**
 * Refreshes the page after an action, even after a rejected one, because a rejection means that the page is out of
 * date. After a failed request the page is not refreshed, because without a connection Next would show the browser's
 * error page. When the session has ended it is not refreshed either, because the redirect to sign-in would remove the
 * error message and the typed text.
 */
export function useRefreshAfterAction(): (result: Outcome) => void {
  const router = useRouter();
  return (result) => {
    if (result.ok || !STAYING.includes(result.error.code)) startTransition(() => router.refresh());
  };
}
