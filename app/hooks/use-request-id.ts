import { useRouteLoaderData } from '@remix-run/react';

import type { loader as rootLoader } from '../root';

/** Returns the id of this page's request in the shop's log; undefined when the shop's data could not be read. */
export function useRequestId(): string | undefined {
  return useRouteLoaderData<typeof rootLoader>('root')?.requestId;
}
