/** What the shop sends by itself and its owner may switch off. Everything else always goes. */
export const AUTOMATIC_MAILS = [
  'payment-reminder',
  'order-confirmed',
  'order-steps',
  'order-received',
  'low-stock',
] as const;

export type AutomaticMail = (typeof AUTOMATIC_MAILS)[number];
export type AutomaticMailSwitches = Record<AutomaticMail, boolean>;

/** As a new shop has them. */
export const AUTOMATIC_MAILS_AT_FIRST: AutomaticMailSwitches = {
  'payment-reminder': true,
  'order-confirmed': true,
  'order-steps': true,
  'order-received': true,
  'low-stock': false,
};

export const isAutomaticMail = (value: unknown): value is AutomaticMail =>
  AUTOMATIC_MAILS.some((name) => name === value);
