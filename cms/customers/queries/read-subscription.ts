import {
  CAMPAIGN_PURPOSES,
  UNSUBSCRIBE_SWITCHES,
  wantsMail,
  type CampaignType,
} from '@shop/customers/mail-preferences';
import type { Channel } from '@shop/notifications/channels';

import type { Cms } from '../../platform/context';
import { readUnsubscribeToken } from '../unsubscribe-token';
import { readPreferences } from './read-preferences';

/**
 * Returns which kind of message an unsubscribe link stops, and whether the customer gets such messages now; null for a
 * forged link. A deleted account gets no messages, so it looks like an account that has unsubscribed.
 */
export async function readSubscription(
  cms: Cms,
  token: string | null,
): Promise<{ type: CampaignType; channel: Channel; isOn: boolean } | null> {
  const subscription = readUnsubscribeToken(cms.payload, token);
  if (!subscription) return null;
  const { customerId, type, channel } = subscription;
  const preferences = await readPreferences(cms, { customerId });
  if (!preferences) return { type, channel, isOn: false };
  const isOn =
    channel === 'email'
      ? wantsMail(CAMPAIGN_PURPOSES[type], preferences)
      : preferences[UNSUBSCRIBE_SWITCHES[channel][type]];
  return { type, channel, isOn };
}
