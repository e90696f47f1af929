import { useRouteLoaderData } from '@remix-run/react';

import type { loader as rootLoader } from '../root';

/** The messaging app with the greeting written; the contact page where nothing could be read. */
export function useChatHref(): string {
  return useRouteLoaderData<typeof rootLoader>('root')?.site.chatHref ?? '/contato';
}
