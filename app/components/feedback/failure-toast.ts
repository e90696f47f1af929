import { toastText, type MessageCode } from '@shop/messages/messages';

import type { ToastView } from './toast-queue';

/** What went wrong, as part of an answer: each has an id of its own, so that the same failure twice is told twice. */
export const failureToast = (code: MessageCode): ToastView => ({
  id: crypto.randomUUID(),
  tone: 'failed',
  ...toastText(code),
});
