import { useRouteLoaderData } from '@remix-run/react';

import type { loader as rootLoader } from '../root';

/** By which the shop's log finds the request of this page; undefined where nothing could be read. */
export function useRequestId(): string | undefined {
  return useRouteLoaderData<typeof rootLoader>('root')?.requestId;
}
