import type { Channel } from './channels';

/**
 * The automatic messages that the shop's owner may switch off. All other mails are always sent. A name without a bar
 * stands for a mail. The name of the same message on another channel is the mail's name, a bar and the channel.
 */
export const AUTOMATIC_MAILS = [
  'payment-reminder',
  'order-confirmed',
  'order-steps',
  'order-received',
  'order-unseen',
  'low-stock',
  'payment-reminder|push',
  'order-confirmed|push',
  'order-steps|push',
  'payment-reminder|sms',
  'order-confirmed|sms',
  'order-steps|sms',
] as const;

export type AutomaticMail = (typeof AUTOMATIC_MAILS)[number];
export type AutomaticMailSwitches = Record<AutomaticMail, boolean>;

/** The state of these switches in a new shop. */
export const AUTOMATIC_MAILS_AT_FIRST: AutomaticMailSwitches = {
  'payment-reminder': true,
  'order-confirmed': true,
  'order-steps': true,
  'order-received': true,
  'order-unseen': false,
  'low-stock': false,
  'payment-reminder|push': true,
  'order-confirmed|push': true,
  'order-steps|push': true,
  // Text messages are off until the owner turns them on, because each one costs money and a mail says the same.
  'payment-reminder|sms': false,
  'order-confirmed|sms': false,
  'order-steps|sms': false,
};

/** Returns the channel of an automatic message, which is the part of its name after the bar. */
export function channelOf(name: AutomaticMail): Channel {
  if (name.endsWith('|sms')) return 'sms';
  return name.endsWith('|push') ? 'push' : 'email';
}

export const isAutomaticMail = (value: unknown): value is AutomaticMail =>
  AUTOMATIC_MAILS.some((name) => name === value);
