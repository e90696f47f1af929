import { CHANNELS, type Channel } from '@shop/notifications/channels';

import type { Cms } from '../platform/context';
import { sendsSms } from './queries/sends-sms';

/** Returns the channels that this shop has the means for, whether it uses them or not. */
export function connectedChannels({ push, sms }: Pick<Cms, 'push' | 'sms'>): Channel[] {
  const isConnected: Record<Channel, boolean> = { email: true, sms: sms !== null, push: push !== null };
  return CHANNELS.filter((channel) => isConnected[channel]);
}

/** Returns the channels by which this shop sends messages now: those it has the means for and did not switch off. */
export async function usableChannels(cms: Cms): Promise<Channel[]> {
  const hasSms = await sendsSms(cms);
  return connectedChannels(cms).filter((channel) => channel !== 'sms' || hasSms);
}
