import { useRouteLoaderData } from '@remix-run/react';

import type { ToastView } from '../components/toasts/toast-queue';
import type { loader as rootLoader } from '../root';

/** Returns the message that a form without a script left for this page; null when there is none. */
export const useFlash = (): ToastView | null => useRouteLoaderData<typeof rootLoader>('root')?.flash ?? null;
