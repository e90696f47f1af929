import { useRouter } from 'next/navigation';
import { startTransition } from 'react';

import { useOrdersLive } from '../live/OrdersLive';

/** The errors after which it is unknown what the server has stored. */
const ASKING: readonly string[] = ['request_failed', 'signed_out'];

/**
 * Refreshes the page after a change, even after a rejected one, because a rejection means that the page is out of date.
 * After a failed request it first checks for changes, because without a connection Next would show the browser's error
 * page. When the session has ended it also checks for changes; the check then shows a message on the page.
 */
export function useRefreshOrder(): (result: { ok: true } | { ok: false; error: { code: string } }) => void {
  const router = useRouter();
  const { ask } = useOrdersLive();
  return (result) => {
    if (!result.ok && ASKING.includes(result.error.code)) ask();
    else startTransition(() => router.refresh());
  };
}
