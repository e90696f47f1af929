import { useRouter } from 'next/navigation';
import { startTransition } from 'react';

import type { OrderRequestResult } from './order-requests';
import { useOrdersLive } from './OrdersLive';

/**
 * Shows what is true after a change, a refused one too: the refusal says that the page is not what the shop has. Where no answer
 * came the shop is asked first, because without connection Next would leave the page for the browser's error.
 */
export function useShowAnew(): (result: OrderRequestResult) => void {
  const router = useRouter();
  const { ask } = useOrdersLive();
  return (result) => {
    if (!result.ok && result.error.code === 'request_failed') ask();
    else startTransition(() => router.refresh());
  };
}
