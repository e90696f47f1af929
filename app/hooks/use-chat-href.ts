import { useRouteLoaderData } from '@remix-run/react';

import type { loader as rootLoader } from '../root';

/**
 * Returns the messaging app's address with the greeting; the contact page's address when the shop's data could not be
 * read.
 */
export function useChatHref(): string {
  return useRouteLoaderData<typeof rootLoader>('root')?.site.chatHref ?? '/contato';
}
