/** The ways a message reaches a customer, in the order of the campaign form (spec, section 3). */
export const CHANNELS = ['email', 'sms', 'push'] as const;

export type Channel = (typeof CHANNELS)[number];

export const CHANNEL_LABEL: Record<Channel, string> = { email: 'E-mail', sms: 'SMS', push: 'Push' };

/** A phone rings for these: their campaigns wait until the quiet hours end. */
export const hasQuietHours = (channel: Channel): boolean => channel !== 'email';
