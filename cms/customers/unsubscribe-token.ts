import { createHmac, timingSafeEqual } from 'node:crypto';
import { isCampaignType, type CampaignType } from '@shop/customers/mail-preferences';
import { CHANNELS, type Channel } from '@shop/notifications/channels';
import { addMs, fromUnixSeconds, unixSeconds } from '@shop/time/bahia';
import { minutesMs } from '@shop/time/durations';
import type { Payload } from 'payload';

import { shopSecrets } from './sessions/shop-secrets';

/** The customer of an unsubscribe link and the kind of message it stops. */
export interface Subscription {
  customerId: string;
  type: CampaignType;
  channel: Channel;
  /** The campaign whose message contained the link; absent for a test message. */
  campaignId?: string | null;
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const TOKEN = new RegExp(
  `^(${UUID})\\.([a-z]{1,20})(?:-([a-z]{1,10}))?(?:\\.(${UUID}))?\\.([A-Za-z0-9_-]{43})$`,
);
const UNDO = /^([0-9]{10,11})\.([A-Za-z0-9_-]{43})$/;

/** How long the confirmation page can undo an unsubscription that was made without signing in. */
const UNDO_WITHIN_MS = minutesMs(30);

const macOf = (secret: string, text: string): Buffer => createHmac('sha256', secret).update(text).digest();

/**
 * Whether a signature is genuine. Accepts the shop's earlier secrets too, because mails stay in mailboxes for years.
 */
const isMac = (payload: Payload, sent: string, text: string): boolean =>
  shopSecrets(payload).some((secret) => timingSafeEqual(Buffer.from(sent, 'base64url'), macOf(secret, text)));

/** Returns the parts of a link, as used in its signature and its URL. The links of mails do not name their channel. */
function partsOf({ customerId, type, channel, campaignId }: Subscription): string[] {
  const subject = channel === 'email' ? type : `${type}-${channel}`;
  return campaignId ? [customerId, subject, campaignId] : [customerId, subject];
}

const isChannel = (value: string): value is Channel => CHANNELS.some((channel) => channel === value);

const signedText = (subscription: Subscription) => `unsubscribe:${partsOf(subscription).join(':')}`;

const undoText = (subscription: Subscription, until: string) =>
  `undo-unsubscribe:${partsOf(subscription).join(':')}:${until}`;

/**
 * Returns the token of a campaign's unsubscribe link. The link works without signing in, never expires, can only
 * unsubscribe, and is stored nowhere.
 */
export const unsubscribeToken = (payload: Payload, subscription: Subscription): string =>
  [...partsOf(subscription), macOf(payload.secret, signedText(subscription)).toString('base64url')].join('.');

/** Returns the contents of a genuine link; null for anything else. */
export function readUnsubscribeToken(payload: Payload, token: string | null): Subscription | null {
  const [, customerId, type, channel = 'email', campaignId = null, mac] = TOKEN.exec(token ?? '') ?? [];
  if (!customerId || !mac || !isCampaignType(type) || !isChannel(channel)) return null;
  const subscription = { customerId, type, channel, campaignId };
  return isMac(payload, mac, signedText(subscription)) ? subscription : null;
}

/** Returns the token with which the confirmation page can undo the unsubscription. */
export function undoToken(payload: Payload, subscription: Subscription, now: Date): string {
  const until = String(unixSeconds(addMs(now, UNDO_WITHIN_MS)));
  return `${until}.${macOf(payload.secret, undoText(subscription, until)).toString('base64url')}`;
}

export function isUndoToken(
  payload: Payload,
  subscription: Subscription,
  { token, now }: { token: string | null; now: Date },
): boolean {
  const [, until, mac] = UNDO.exec(token ?? '') ?? [];
  if (!until || !mac || !isMac(payload, mac, undoText(subscription, until))) return false;
  return fromUnixSeconds(Number(until)) >= now;
}
