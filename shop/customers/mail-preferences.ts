import type { Channel } from '../notifications/channels';
import type { PreferenceKey, Preferences } from './preferences';

/** The purpose of a mail, which decides whether its recipient can opt out of it. */
export type MailPurpose =
  /**
   * A mail about money or security: confirmation, cancellation, refund, password, e-mail address. It is always sent.
   */
  | 'essential'
  /** A mail about a step of an open order: em preparo, enviado, entregue. */
  | 'order-step'
  /** A campaign of type `pedido`: information for all customers with an open order. */
  | 'order-notice'
  /** A campaign of type `promocao`. */
  | 'promotion'
  /** A campaign of type `informativo`. */
  | 'newsletter';

/** The customer's switches that control mails. */
export const MAIL_SWITCHES = [
  'emailOrders',
  'emailPromotions',
  'emailNewsletter',
  'marketingEmails',
] as const;

export type MailSwitches = Pick<Preferences, (typeof MAIL_SWITCHES)[number]>;

/**
 * Whether a recipient with these switches gets a mail of this purpose. All code that sends mails uses this function,
 * and there is no other rule.
 */
export function wantsMail(purpose: MailPurpose, switches: MailSwitches): boolean {
  switch (purpose) {
    case 'essential':
      return true;
    case 'order-step':
    case 'order-notice':
      return switches.emailOrders;
    case 'promotion':
      return switches.marketingEmails && switches.emailPromotions;
    case 'newsletter':
      return switches.marketingEmails && switches.emailNewsletter;
  }
}

/** The customer's switches that control push messages. */
export const PUSH_SWITCHES = ['pushOrders', 'pushPromotions'] as const;

export type PushSwitches = Pick<Preferences, (typeof PUSH_SWITCHES)[number]>;

/**
 * Whether a customer with these switches gets push messages of this purpose. The switch for orders turns off
 * essential push messages too, because these messages are also sent by mail.
 */
export const wantsPush = (purpose: MailPurpose, switches: PushSwitches): boolean =>
  purpose === 'promotion' || purpose === 'newsletter' ? switches.pushPromotions : switches.pushOrders;

/** The customer's switches that control text messages. */
export const SMS_SWITCHES = ['smsOrders', 'smsPromotions'] as const;

export type SmsSwitches = Pick<Preferences, (typeof SMS_SWITCHES)[number]>;

/**
 * Whether a customer with these switches gets text messages of this purpose. The switch for orders turns off
 * essential text messages too, because these messages are also sent by mail.
 */
export const wantsSms = (purpose: MailPurpose, switches: SmsSwitches): boolean =>
  purpose === 'promotion' || purpose === 'newsletter' ? switches.smsPromotions : switches.smsOrders;

/** The purpose of each type of campaign (spec, section 3). */
export const CAMPAIGN_PURPOSES = {
  promocao: 'promotion',
  informativo: 'newsletter',
  pedido: 'order-notice',
} as const satisfies Record<string, MailPurpose>;

export type CampaignType = keyof typeof CAMPAIGN_PURPOSES;

/** The types of campaign, in the order of the campaign form. */
export const CAMPAIGN_TYPES = ['promocao', 'informativo', 'pedido'] as const satisfies CampaignType[];

/** The switch that the unsubscribe link of a campaign turns off. */
export const UNSUBSCRIBE_SWITCHES = {
  email: { promocao: 'emailPromotions', informativo: 'emailNewsletter', pedido: 'emailOrders' },
  sms: { promocao: 'smsPromotions', informativo: 'smsPromotions', pedido: 'smsOrders' },
  push: { promocao: 'pushPromotions', informativo: 'pushPromotions', pedido: 'pushOrders' },
} as const satisfies Record<Channel, Record<CampaignType, PreferenceKey>>;

export const isCampaignType = (value: unknown): value is CampaignType =>
  typeof value === 'string' && Object.hasOwn(CAMPAIGN_PURPOSES, value);
