import { askForNotices } from '@packages/browser/notices';

import { subscribe } from '../../components/push/push-support';

/** `refused`: the person did not allow messages. `expired`: the link was used or is too old. */
export type PhoneResult = 'registered' | 'refused' | 'expired' | 'failed';

/**
 * Asks the person for permission, subscribes the phone, and registers the phone with the token of the link. The page
 * has a service worker of its own, so that signing out of the shop on this phone does not end the team's messages. Call
 * this function from a click, because browsers ask for permission only after a click.
 */
export async function registerPhone({
  token,
  publicKey,
}: {
  token: string;
  publicKey: string;
}): Promise<PhoneResult> {
  if (!(await askForNotices())) return 'refused';
  try {
    const registration = await navigator.serviceWorker.register('/equipe-sw.js', { scope: '/equipe/' });
    const subscription = await subscribe(registration, publicKey);
    const response = await fetch('/equipe/avisos/aparelho', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token, subscription }),
    });
    if (response.status === 410) return 'expired';
    return response.ok ? 'registered' : 'failed';
  } catch {
    return 'failed';
  }
}
