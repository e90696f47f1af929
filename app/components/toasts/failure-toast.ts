import { randomId } from '@packages/browser/random-id';
import { pageMessages } from '@shop/messages/page-messages';
import { asToastText, type ToastText } from '@shop/messages/toast-text';

import type { RetryName } from '../feedback/retries';
import type { ToastView } from './toast-queue';

/**
 * Returns a failure message for a response. Each message has its own id, so that a failure that happens twice is
 * announced twice.
 */
export const failureToast = (message: string | ToastText): ToastView => ({
  id: randomId(),
  tone: 'failed',
  ...asToastText(message),
});

/** Returns the toast for a lost request; its button sends the request again. */
export const connectionToast = (retry: RetryName): ToastView => ({
  ...failureToast(pageMessages.request_lost),
  action: { label: 'Tentar de novo', retry },
});
