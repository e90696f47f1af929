import { useRouteLoaderData } from '@remix-run/react';

import type { loader as rootLoader } from '../root';

/** Returns the id under which the shop's log has this page's request; undefined when nothing could be read. */
export function useRequestId(): string | undefined {
  return useRouteLoaderData<typeof rootLoader>('root')?.requestId;
}
