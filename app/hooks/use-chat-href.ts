import { useRouteLoaderData } from '@remix-run/react';

import type { loader as rootLoader } from '../root';

/** Returns the messaging app's address with the greeting; the contact page when nothing could be read. */
export function useChatHref(): string {
  return useRouteLoaderData<typeof rootLoader>('root')?.site.chatHref ?? '/contato';
}
