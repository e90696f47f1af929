import { CHANNELS, type Channel } from '@shop/notifications/channels';

import type { Cms } from '../platform/context';

/** Returns the channels that this shop can send messages by. */
export function usableChannels({ push, sms }: Pick<Cms, 'push' | 'sms'>): Channel[] {
  const isUsable: Record<Channel, boolean> = { email: true, sms: sms !== null, push: push !== null };
  return CHANNELS.filter((channel) => isUsable[channel]);
}
