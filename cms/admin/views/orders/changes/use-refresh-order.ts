import { useRouter } from 'next/navigation';
import { startTransition } from 'react';

import { useOrdersLive } from '../live/OrdersLive';
import { usePendingStatus } from './pending-status';

/** The errors after which it is unknown what the server has stored. */
const ASKING: readonly string[] = ['request_failed', 'signed_out'];

type Outcome = { ok: true } | { ok: false; error: { code: string } };

/**
 * Refreshes the page after a change, even after a rejected one, because a rejection means that the page is out of date.
 * After a failed request it first checks for changes, because without a connection Next would show the browser's error
 * page. When the session has ended it also checks for changes; the check then shows a message on the page.
 */
export function useRefreshOrder(): (result: Outcome) => void {
  const router = useRouter();
  const { ask, settle } = useOrdersLive();
  return (result) => {
    if (!result.ok && ASKING.includes(result.error.code)) ask();
    else if (settle) settle();
    else startTransition(() => router.refresh());
  };
}

/**
 * Whether an act changes the order, up to the moment at which the page shows the result. Until then the page's amounts are
 * old, so no money is to be moved by them.
 */
export function useIsChanging(orderId: string): boolean {
  const { isSettling } = useOrdersLive();
  return usePendingStatus(orderId) !== null || isSettling;
}
