import type { MailPurpose } from '@shop/customers/mail-preferences';
import type { AutomaticMail } from '@shop/notifications/automatic-mails';

/**
 * Mails about an account, not an order. Their `detail` (see `MailRequest`) is the id of the link's token, if there is a
 * link, or of the invitation.
 */
export const ACCOUNT_MAIL_KINDS = [
  'confirm-email',
  'password-reset',
  'password-changed',
  'email-change-confirm',
  'email-change-notice',
  'email-changed',
  'identity-link',
  'identity-linked',
  'account-deletion-link',
  'account-deletion-put-off',
  'account-deleted',
  'team-invitation',
] as const;

/**
 * Every kind of mail the shop sends. A `campaign` goes to each of its recipients (`detail` is the campaign's id), a
 * `campaign-test` to the admin who writes it (`detail` is the test's id).
 */
export const MAIL_KINDS = [
  ...ACCOUNT_MAIL_KINDS,
  'payment-reminder',
  'pix-code',
  'order-link',
  'order-confirmed',
  'order-status-changed',
  'order-cancelled',
  'slot-lost',
  'slot-moved',
  'order-refunded',
  'order-changed',
  'late-payment-refunded',
  'order-received-admin',
  'order-unseen-admin',
  'payment-held-admin',
  'provider-notice-admin',
  'low-stock-admin',
  'area-served',
  'case-opened',
  'case-decided',
  'case-opened-admin',
  'recall',
  'recall-possible',
  'campaign',
  'campaign-test',
] as const;

export type MailKind = (typeof MAIL_KINDS)[number];

/** The kinds that are also sent as push and text messages to the customer's browsers and phone. */
const PUSHED_KINDS = [
  'payment-reminder',
  'order-confirmed',
  'order-status-changed',
  'order-cancelled',
  'slot-lost',
  'slot-moved',
  'campaign',
  'campaign-test',
] as const satisfies MailKind[];

export type PushedKind = (typeof PUSHED_KINDS)[number];

export const isPushed = (kind: MailKind): kind is PushedKind =>
  PUSHED_KINDS.some((pushed) => pushed === kind);

/** The kind that is also sent as a push message to the phones of the team. */
export const TEAM_PUSH_KIND = 'order-received-admin' satisfies MailKind;

/** A push message to the phones of the team that repeats no mail: a pause without an end still lasts. */
export const PAUSE_PUSH_KIND = 'pause-reminder';

/** The kinds of push messages to the phones of the team. */
export type TeamPushKind = typeof TEAM_PUSH_KIND | typeof PAUSE_PUSH_KIND;

/** Every kind that has a push message, to a customer or to the team. */
export type PushKind = PushedKind | TeamPushKind;

const PUSH_KINDS: readonly PushKind[] = [...PUSHED_KINDS, TEAM_PUSH_KIND, PAUSE_PUSH_KIND];

/**
 * Returns the kind of a push message, which is the kind of mail that it repeats, if any; null for any other message. The stored kind (`push:<kind>`)
 * contains the channel, so that a worker that runs an older version of the shop, without push messages, does not send
 * the message as a mail by mistake.
 */
export function pushedKindOf(kind: string): PushKind | null {
  return PUSH_KINDS.find((pushed) => kind === `push:${pushed}`) ?? null;
}

/** Returns the kind of mail that a text message repeats; null for any other kind. */
export function textedKindOf(kind: string): PushedKind | null {
  return PUSHED_KINDS.find((texted) => kind === `sms:${texted}`) ?? null;
}

export type AccountMailKind = (typeof ACCOUNT_MAIL_KINDS)[number];

export const isAccountMail = (kind: MailKind): kind is AccountMailKind =>
  ACCOUNT_MAIL_KINDS.some((known) => known === kind);

/** Kinds of mail that an admin writes to many recipients, or to themselves as a test. */
export const CAMPAIGN_MAIL_KINDS = ['campaign', 'campaign-test'] as const satisfies MailKind[];
export type CampaignMailKind = (typeof CAMPAIGN_MAIL_KINDS)[number];

export const isCampaignMail = (kind: MailKind): kind is CampaignMailKind =>
  CAMPAIGN_MAIL_KINDS.some((known) => known === kind);

export function isMailKind(value: unknown): value is MailKind {
  return MAIL_KINDS.some((kind) => kind === value);
}

/** Whether a mail goes to the shop's admins instead of the order's customer. */
export const isAdminMail = (kind: MailKind): boolean => kind.endsWith('-admin');

/** Mails about a case; `detail` is the case's id. */
const CASE_MAIL_KINDS = ['case-opened', 'case-decided', 'case-opened-admin'] as const satisfies MailKind[];
export type CaseMailKind = (typeof CASE_MAIL_KINDS)[number];

export const isCaseMail = (kind: MailKind): kind is CaseMailKind =>
  CASE_MAIL_KINDS.some((known) => known === kind);

/** Statuses whose mails a customer may switch off. Mails about money are always sent. */
const SILENCEABLE_STATUSES = ['em_preparo', 'enviado', 'entregue'];

/**
 * Returns the purpose of a mail. The customer's switches for mails allow or forbid mails by purpose. Do not use this
 * for campaign mails, because their purpose depends on the campaign.
 */
export const mailPurpose = (kind: MailKind, detail: string | null): MailPurpose =>
  isStep(kind, detail) ? 'order-step' : 'essential';

const isStep = (kind: MailKind, detail: string | null) =>
  kind === 'order-status-changed' && SILENCEABLE_STATUSES.includes(detail ?? '');

/**
 * Returns the shop's switch that controls a mail. Returns null for mails that no switch stops: mails about refunds,
 * cancelled or held orders, accounts and their security, and mails that an admin sends by hand.
 */
export function automaticMailOf(kind: MailKind, detail: string | null): AutomaticMail | null {
  if (isStep(kind, detail)) return 'order-steps';
  if (kind === 'order-confirmed') return 'order-confirmed';
  if (kind === 'payment-reminder') return 'payment-reminder';
  if (kind === 'order-received-admin') return 'order-received';
  if (kind === 'order-unseen-admin') return 'order-unseen';
  return kind === 'low-stock-admin' ? 'low-stock' : null;
}

/** Returns the shop's switch that controls a push or text message; null for a message that no switch stops. */
export function automaticMessageOf(
  channel: 'push' | 'sms',
  kind: PushedKind,
  detail: string | null,
): AutomaticMail | null {
  const mail = automaticMailOf(kind, detail);
  return mail === 'order-steps' || mail === 'order-confirmed' || mail === 'payment-reminder'
    ? `${mail}|${channel}`
    : null;
}
