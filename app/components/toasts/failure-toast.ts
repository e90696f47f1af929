import { toastText, type MessageCode } from '@shop/messages/messages';

import type { RetryName } from '../feedback/retries';
import type { ToastView } from './toast-queue';

/**
 * Returns a failure message for a response. Each has its own id, so that the same failure is announced twice if it
 * happens twice.
 */
export const failureToast = (code: MessageCode): ToastView => ({
  id: crypto.randomUUID(),
  tone: 'failed',
  ...toastText(code),
});

/** Returns the toast for a lost request; its button repeats it. */
export const connectionToast = (retry: RetryName): ToastView => ({
  ...failureToast('request_lost'),
  action: { label: 'Tentar de novo', retry },
});
