import { askForNotices, noticePermission } from '@packages/browser/notices';

/** Whether this browser can receive the shop's push messages at this moment. */
export type PushSupport =
  /** The browser does not support push messages. */
  | 'unsupported'
  /** An iPhone or iPad supports push messages only if the shop is on its home screen. */
  | 'needs_home_screen'
  /** The customer has blocked push messages in the browser, which does not ask again. */
  | 'blocked'
  | 'available';

const isApplePhone = () => /iPhone|iPad|iPod/.test(navigator.userAgent) || isIpadAsMac();

/** Whether this is an iPad that identifies itself as a Mac. A touch screen reveals it, because Macs have none. */
const isIpadAsMac = () => navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1;

const isOnHomeScreen = () => matchMedia('(display-mode: standalone)').matches;

export function pushSupport(): PushSupport {
  if (!('serviceWorker' in navigator)) return 'unsupported';
  const permission = noticePermission();
  if (!('PushManager' in window) || permission === 'missing')
    return isApplePhone() && !isOnHomeScreen() ? 'needs_home_screen' : 'unsupported';
  return permission === 'denied' ? 'blocked' : 'available';
}

export type SubscribeResult = 'subscribed' | 'refused' | 'failed';

/**
 * Asks the customer for permission, subscribes the browser and registers it with the shop. Call this function from a
 * click, because browsers ask for permission only after a click.
 */
export async function subscribeBrowser({
  publicKey,
  wantsPromotions,
}: {
  publicKey: string;
  wantsPromotions?: boolean;
}): Promise<SubscribeResult> {
  if (!(await askForNotices())) return 'refused';
  try {
    const registration = await navigator.serviceWorker.register('/sw.js');
    const subscription = await subscribe(registration, publicKey);
    const response = await fetch('/conta/notificacoes/aparelho', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ subscription, wantsPromotions }),
    });
    return response.ok ? 'subscribed' : 'failed';
  } catch {
    return 'failed';
  }
}

/** Subscribes the browser once the service worker is active, which browsers require. */
export async function subscribe(
  registration: ServiceWorkerRegistration,
  publicKey: string,
): Promise<PushSubscription> {
  await activation(registration);
  await endForeignSubscription(registration, publicKey);
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/**
 * Waits until the service worker of this registration is active. `navigator.serviceWorker.ready` is not used, because
 * it waits for the worker of this page, which may be a different one.
 */
async function activation({ active, waiting, installing }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  if (active || !worker) return;
  await new Promise<void>((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve();
      if (worker.state === 'redundant') reject(new Error('the service worker was not installed'));
    });
  });
}

/**
 * Replaces a subscription that was made for an earlier key of the shop by one for its present key, without asking: the
 * customer has allowed messages in this browser before. Does nothing in a browser without such a subscription.
 */
export async function replaceFormerSubscription(publicKey: string): Promise<boolean> {
  if (pushSupport() !== 'available' || noticePermission() !== 'granted') return false;
  const registration = await navigator.serviceWorker.getRegistration('/');
  const existing = await registration?.pushManager.getSubscription();
  if (!registration || !existing || isForKey(existing, publicKey)) return false;
  const subscription = await subscribe(registration, publicKey);
  const response = await fetch('/conta/notificacoes/aparelho', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ subscription, isRenewal: true }),
  });
  return response.ok;
}

function isForKey({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey;
  return key !== null && base64url(key) === publicKey;
}

/**
 * Ends a subscription that was made for an earlier key of the shop, because it no longer works and the browser allows
 * only one subscription.
 */
async function endForeignSubscription(registration: ServiceWorkerRegistration, publicKey: string) {
  const existing = await registration.pushManager.getSubscription();
  if (existing && !isForKey(existing, publicKey)) await existing.unsubscribe();
}

const base64url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
