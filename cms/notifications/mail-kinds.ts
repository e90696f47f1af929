import type { MailPurpose } from '@shop/customers/mail-preferences';

/** About an account and no order; `detail` is the id of the token whose link the mail carries, where it carries one. */
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
] as const;

/** Every mail that leaves the shop. A `campaign` goes to each of its recipients; `detail` is the campaign's id. */
export const MAIL_KINDS = [
  ...ACCOUNT_MAIL_KINDS,
  'order-confirmed',
  'order-status-changed',
  'order-cancelled',
  'order-refunded',
  'late-payment-refunded',
  'order-received-admin',
  'payment-held-admin',
  'campaign',
] as const;

export type MailKind = (typeof MAIL_KINDS)[number];
export type AccountMailKind = (typeof ACCOUNT_MAIL_KINDS)[number];

export const isAccountMail = (kind: MailKind): kind is AccountMailKind =>
  ACCOUNT_MAIL_KINDS.some((known) => known === kind);

export function isMailKind(value: unknown): value is MailKind {
  return MAIL_KINDS.some((kind) => kind === value);
}

/** Mails that go to whoever runs the shop instead of to the order's customer. */
export const isAdminMail = (kind: MailKind): boolean => kind.endsWith('-admin');

/** Steps a customer may switch off; what concerns their money always goes. */
const SILENCEABLE_STATUSES = ['em_preparo', 'enviado', 'entregue'];

/** What a mail is for, as far as its reader decides about it; a campaign's depends on the campaign. */
export function mailPurpose(kind: Exclude<MailKind, 'campaign'>, detail: string | null): MailPurpose {
  const isStep = kind === 'order-status-changed' && SILENCEABLE_STATUSES.includes(detail ?? '');
  return isStep ? 'order-step' : 'essential';
}
