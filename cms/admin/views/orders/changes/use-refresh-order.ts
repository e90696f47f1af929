import { useRouter } from 'next/navigation';
import { startTransition } from 'react';

import type { OrderRequestResult } from './order-requests';
import { useOrdersLive } from '../live/OrdersLive';

/** After these errors the state on the server is unknown. */
const ASKING: readonly string[] = ['request_failed', 'signed_out'];

/**
 * Refreshes the page after a change, also after a rejected one: a rejection means that the page is out of date. After a
 * failed request it first checks for changes, because without a connection Next would show the browser's error page. It
 * does the same when the session has ended; the check then shows a message on the page.
 */
export function useRefreshOrder(): (result: OrderRequestResult) => void {
  const router = useRouter();
  const { ask } = useOrdersLive();
  return (result) => {
    if (!result.ok && ASKING.includes(result.error.code)) ask();
    else startTransition(() => router.refresh());
  };
}
