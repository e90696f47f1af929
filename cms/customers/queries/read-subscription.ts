import { CAMPAIGN_PURPOSES, wantsMail, type CampaignType } from '@shop/customers/mail-preferences';

import type { Cms } from '../../platform/context';
import { readUnsubscribeToken } from '../unsubscribe-token';
import { readPreferences } from './read-preferences';

/**
 * Returns which kind of mail an unsubscribe link stops, and whether the customer gets such mails now; null for a forged
 * link. A deleted account gets no mails, so it looks like one that has unsubscribed.
 */
export async function readSubscription(
  cms: Cms,
  token: string | null,
): Promise<{ type: CampaignType; isOn: boolean } | null> {
  const subscription = readUnsubscribeToken(cms.payload, token);
  if (!subscription) return null;
  const { customerId, type } = subscription;
  const preferences = await readPreferences(cms, { customerId });
  return { type, isOn: preferences !== null && wantsMail(CAMPAIGN_PURPOSES[type], preferences) };
}
