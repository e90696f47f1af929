import type { Channel } from './channels';

/**
 * The automatic mails and push messages that the shop's owner may switch off. All other mails are always sent. A push
 * message has the name of its mail and `|push`.
 */
export const AUTOMATIC_MAILS = [
  'payment-reminder',
  'order-confirmed',
  'order-steps',
  'order-received',
  'low-stock',
  'payment-reminder|push',
  'order-confirmed|push',
  'order-steps|push',
] as const;

export type AutomaticMail = (typeof AUTOMATIC_MAILS)[number];
export type AutomaticMailSwitches = Record<AutomaticMail, boolean>;

/** The defaults of a new shop. */
export const AUTOMATIC_MAILS_AT_FIRST: AutomaticMailSwitches = {
  'payment-reminder': true,
  'order-confirmed': true,
  'order-steps': true,
  'order-received': true,
  'low-stock': false,
  'payment-reminder|push': true,
  'order-confirmed|push': true,
  'order-steps|push': true,
};

/** The channel of an automatic message: the part of its name after the bar. */
export const channelOf = (name: AutomaticMail): Channel => (name.endsWith('|push') ? 'push' : 'email');

export const isAutomaticMail = (value: unknown): value is AutomaticMail =>
  AUTOMATIC_MAILS.some((name) => name === value);
