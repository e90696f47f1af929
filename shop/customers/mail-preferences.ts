import type { Preferences } from './preferences';

/** Why a mail is written, as far as its reader may decide about it. */
export type MailPurpose =
  /** Money and security: confirmation, cancellation, refund, password, e-mail address. Always goes. */
  | 'essential'
  /** A step of an order under way: em preparo, enviado, entregue. */
  | 'order-step'
  /** A campaign of type `pedido`: something all who have an order under way should know. */
  | 'order-notice'
  /** A campaign of type `promocao`. */
  | 'promotion'
  /** A campaign of type `informativo`. */
  | 'newsletter';

/** The switches that decide about mails. */
export const MAIL_SWITCHES = [
  'emailOrders',
  'emailPromotions',
  'emailNewsletter',
  'marketingEmails',
] as const;

export type MailSwitches = Pick<Preferences, (typeof MAIL_SWITCHES)[number]>;

/** Whether somebody with these switches gets a mail of this purpose. The one rule, asked by every sender. */
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

/** Campaigns by the type their admin chose (spec, section 3). */
export const CAMPAIGN_PURPOSES = {
  promocao: 'promotion',
  informativo: 'newsletter',
  pedido: 'order-notice',
} as const satisfies Record<string, MailPurpose>;

export type CampaignType = keyof typeof CAMPAIGN_PURPOSES;

/** In the order in which a form offers them. */
export const CAMPAIGN_TYPES = ['promocao', 'informativo', 'pedido'] as const satisfies CampaignType[];

/** The switch that the unsubscribe link of a campaign's mail turns off. */
export const UNSUBSCRIBE_SWITCHES = {
  promocao: 'emailPromotions',
  informativo: 'emailNewsletter',
  pedido: 'emailOrders',
} as const satisfies Record<CampaignType, keyof MailSwitches>;

export const isCampaignType = (value: unknown): value is CampaignType =>
  typeof value === 'string' && Object.hasOwn(CAMPAIGN_PURPOSES, value);
