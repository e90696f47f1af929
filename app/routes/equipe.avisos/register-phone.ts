import { subscribe } from '../../components/push/push-support';

/** `refused`: the person did not allow messages. `expired`: the link was used or is too old. */
export type PhoneResult = 'registered' | 'refused' | 'expired' | 'failed';

/**
 * Asks the person, subscribes the phone and registers it by the link. The service worker is another than the shop's, so
 * that signing out of the shop on this phone does not end the team's messages. Call it from a click, because browsers ask
 * only then.
 */
export async function registerPhone({
  token,
  publicKey,
}: {
  token: string;
  publicKey: string;
}): Promise<PhoneResult> {
  if ((await Notification.requestPermission()) !== 'granted') return 'refused';
  try {
    const registration = await navigator.serviceWorker.register('/equipe-sw.js', { scope: '/equipe/' });
    const subscription = await subscribe(registration, publicKey);
    const answer = await fetch('/equipe/avisos/aparelho', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token, subscription }),
    });
    if (answer.status === 410) return 'expired';
    return answer.ok ? 'registered' : 'failed';
  } catch {
    return 'failed';
  }
}
