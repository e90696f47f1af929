import { CAMPAIGN_PURPOSES, wantsMail, type CampaignType } from '@shop/customers/mail-preferences';

import type { Cms } from '../../platform/context';
import { readUnsubscribeToken } from '../unsubscribe-token';
import { readPreferences } from './read-preferences';

/**
 * What a link to unsubscribe is about, and whether such mails go out at all; null for a link that is not ours. An account that is
 * gone is told apart by nothing: it gets none.
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
