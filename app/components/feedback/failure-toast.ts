import { toastText, type MessageCode } from '@shop/messages/messages';

import type { RetryName } from './retries';
import type { ToastView } from './toast-queue';

/** What went wrong, as part of an answer: each has an id of its own, so that the same failure twice is told twice. */
export const failureToast = (code: MessageCode): ToastView => ({
  id: crypto.randomUUID(),
  tone: 'failed',
  ...toastText(code),
});

/** The request was lost on the way; a button repeats it. */
export const connectionToast = (retry: RetryName): ToastView => ({
  ...failureToast('request_lost'),
  action: { label: 'Tentar de novo', retry },
});
