import { CHANNELS, type Channel } from '@shop/notifications/channels';

import type { Cms } from '../platform/context';

/** The channels this shop can send by. */
export function usableChannels({ push, sms }: Pick<Cms, 'push' | 'sms'>): Channel[] {
  const isUsable: Record<Channel, boolean> = { email: true, sms: sms !== null, push: push !== null };
  return CHANNELS.filter((channel) => isUsable[channel]);
}
