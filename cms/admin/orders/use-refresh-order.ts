import { useRouter } from 'next/navigation';
import { startTransition } from 'react';

import type { OrderRequestResult } from './order-requests';
import { useOrdersLive } from './OrdersLive';

/** Answers after which it is not known what the shop has. */
const ASKING: readonly string[] = ['request_failed', 'signed_out'];

/**
 * Shows what is true after a change, a refused one too: the refusal says that the page is not what the shop has. Where no answer
 * came the shop is asked first, because without connection Next would leave the page for the browser's error; so it is where
 * the session is over, which the page then says.
 */
export function useRefreshOrder(): (result: OrderRequestResult) => void {
  const router = useRouter();
  const { ask } = useOrdersLive();
  return (result) => {
    if (!result.ok && ASKING.includes(result.error.code)) ask();
    else startTransition(() => router.refresh());
  };
}
