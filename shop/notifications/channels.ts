/** The ways a message reaches a customer, in the order of the campaign form (spec, section 3). */
export const CHANNELS = ['email', 'sms', 'push'] as const;

export type Channel = (typeof CHANNELS)[number];

export const CHANNEL_LABEL: Record<Channel, string> = {
  email: 'E-mail',
  sms: 'SMS',
  push: 'Aviso no navegador',
};

/**
 * Whether a message of this channel makes a phone ring. Campaigns of such channels wait until the quiet hours
 * end.
 */
export const hasQuietHours = (channel: Channel): boolean => channel !== 'email';
