import { storesCookies } from '@packages/browser/cookies';
import { pageMessages } from '@shop/messages/page-messages';

import { showToast } from '../toasts/toast-queue';

/** Returns whether a change that needs a cookie can be sent. If not, a toast says why. */
export function canSendWithCookies(): boolean {
  if (storesCookies()) return true;
  showToast({ tone: 'failed', ...pageMessages.cookies_blocked, group: 'cookies' });
  return false;
}
