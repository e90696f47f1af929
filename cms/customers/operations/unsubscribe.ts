import { UNSUBSCRIBE_SWITCHES } from '@shop/customers/mail-preferences';
import type { Result } from '@shop/result';

import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { isUndoToken, readUnsubscribeToken, undoToken, type Subscription } from '../unsubscribe-token';
import { savePreferences } from './save-preferences';

/**
 * Turns off the preference for the kind of message that contained the link, and records the consent as withdrawn.
 * Idempotent. Adds the unsubscription to the count of the campaign whose message contained the link. The result is the
 * same for an account that no longer exists. `undo` is null when there was nothing to turn off.
 */
export async function unsubscribe(
  cms: Cms,
  token: string | null,
): Promise<Result<{ undo: string | null }, { code: 'invalid_link' }>> {
  const subscription = readUnsubscribeToken(cms.payload, token);
  if (!subscription) return { ok: false, error: { code: 'invalid_link' } };
  const { customerId } = subscription;
  const saved = await savePreferences(cms, { customerId, change: { [switchOf(subscription)]: false } });
  const hasChanged = saved.ok && saved.changed.length > 0;
  if (hasChanged) await countLeaving(cms, subscription, true);
  return { ok: true, undo: hasChanged ? undoToken(cms.payload, subscription, cms.now()) : null };
}

/**
 * Undoes an unsubscription just made. Requires the `undo` token too, because the mail with the link may also be in
 * another person's mailbox, and the link alone must not turn mails on.
 */
export async function subscribeAgain(
  cms: Cms,
  { token, undo }: { token: string | null; undo: string | null },
): Promise<Result<object, { code: 'invalid_link' }>> {
  const subscription = readUnsubscribeToken(cms.payload, token);
  if (!subscription || !isUndoToken(cms.payload, subscription, { token: undo, now: cms.now() })) {
    return { ok: false, error: { code: 'invalid_link' } };
  }
  const { customerId } = subscription;
  await savePreferences(cms, { customerId, change: { [switchOf(subscription)]: true } });
  await countLeaving(cms, subscription, false);
  return { ok: true };
}

const switchOf = ({ channel, type }: Subscription) => UNSUBSCRIBE_SWITCHES[channel][type];

/**
 * Adds an unsubscription to the count that the campaign's author sees, or removes it from that count if `hasLeft` is
 * false. Called after the preference is stored, so that storing the preference does not depend on the count.
 */
async function countLeaving(cms: Cms, { customerId, campaignId }: Subscription, hasLeft: boolean) {
  if (!campaignId) return;
  await sqlOf(cms.payload).query(
    `update campaign_deliveries set unsubscribed_at = case when $3::boolean then now() end
     where campaign_id = $1 and customer_id = $2`,
    [campaignId, customerId, hasLeft],
  );
}
