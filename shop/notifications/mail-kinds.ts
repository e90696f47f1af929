import type { MailPurpose } from '../customers/mail-preferences';
import type { AutomaticMail } from './automatic-mails';

/** What a mail is about, which decides how it is written and whom it may concern. */
type MailSubject = 'account' | 'order' | 'case' | 'recall' | 'area' | 'campaign' | 'shop';

interface MailRow {
  about: MailSubject;
  /** The name in the panel. */
  name: string;
  /** The name in a person's own data. */
  ownName: string;
  /** The shop's switch that stops the mail; without one, nothing stops it. */
  switch?: AutomaticMail;
  /** Whether the mail is also sent as push and text messages to the customer's browsers and phone. */
  isPushed?: true;
}

/**
 * Every kind of mail that the shop sends. A mail whose kind ends with `-admin` goes to the shop's admins. `detail` (see
 * `MailRequest`) is a code that the mail's text depends on, never personal data. A `campaign` goes to each of its
 * recipients, a `campaign-test` to the admin who writes it.
 */
const MAILS = {
  'confirm-email': { about: 'account', name: 'Confirmação de e-mail', ownName: 'Confirme seu e-mail' },
  /** Detail: the id of the link's token. */
  'password-reset': { about: 'account', name: 'Link para nova senha', ownName: 'Nova senha' },
  /** Detail: see `passwordMailDetail`. */
  'password-changed': { about: 'account', name: 'Aviso de senha trocada', ownName: 'Senha alterada' },
  /** Detail: the id of the link's token. */
  'email-change-confirm': {
    about: 'account',
    name: 'Confirmação do novo e-mail',
    ownName: 'Confirme o novo e-mail',
  },
  'email-change-notice': {
    about: 'account',
    name: 'Aviso de troca de e-mail',
    ownName: 'Pedido de troca de e-mail',
  },
  'email-changed': { about: 'account', name: 'E-mail trocado', ownName: 'E-mail alterado' },
  /** Detail: the id of the link's token. */
  'identity-link': { about: 'account', name: 'Link para ligar uma conta', ownName: 'Ligar conta' },
  /** Detail: the provider. */
  'identity-linked': { about: 'account', name: 'Conta ligada', ownName: 'Conta ligada' },
  /** Detail: the id of the link's token. */
  'account-deletion-link': {
    about: 'account',
    name: 'Link para excluir a conta',
    ownName: 'Link para excluir a conta',
  },
  'account-deletion-put-off': {
    about: 'account',
    name: 'Exclusão de conta marcada',
    ownName: 'Exclusão marcada',
  },
  'account-deleted': { about: 'account', name: 'Conta excluída', ownName: 'Conta excluída' },
  /** Detail: the invitation's id. */
  'team-invitation': { about: 'account', name: 'Convite para a equipe', ownName: 'Convite para a equipe' },
  /** Detail: the id of the line of the security log. */
  'security-notice': {
    about: 'account',
    name: 'Aviso sobre a entrada na conta',
    ownName: 'A entrada da sua conta mudou',
  },
  /** Detail: `first` or `last`. */
  'payment-reminder': {
    about: 'order',
    name: 'Lembrete de pagamento',
    ownName: 'Lembrete de pagamento',
    switch: 'payment-reminder',
    isPushed: true,
  },
  'pix-code': { about: 'order', name: 'Código Pix de um pedido', ownName: 'Código Pix do pedido' },
  'order-link': { about: 'order', name: 'Link do pedido', ownName: 'Link do pedido' },
  'order-confirmed': {
    about: 'order',
    name: 'Pedido confirmado',
    ownName: 'Pedido confirmado',
    switch: 'order-confirmed',
    isPushed: true,
  },
  /** Detail: the new status. */
  'order-status-changed': {
    about: 'order',
    name: 'Andamento do pedido',
    ownName: 'Andamento do pedido',
    switch: 'order-steps',
    isPushed: true,
  },
  /** Detail: `expired`, `customer`, `admin` or `slot`. */
  'order-cancelled': {
    about: 'order',
    name: 'Pedido cancelado',
    ownName: 'Pedido cancelado',
    isPushed: true,
  },
  'slot-lost': {
    about: 'order',
    name: 'Horário perdido, escolha de outro',
    ownName: 'Escolha de outro horário',
    isPushed: true,
  },
  'slot-moved': { about: 'order', name: 'Horário mudado', ownName: 'Horário mudado', isPushed: true },
  /** Detail: the total refunded so far in centavos, from which the mail derives the part that no earlier mail stated. */
  'order-refunded': { about: 'order', name: 'Devolução feita', ownName: 'Pagamento devolvido' },
  /** Detail: the id of the line's change or of the item refund. */
  'order-changed': {
    about: 'order',
    name: 'Item trocado ou retirado',
    ownName: 'Item trocado ou retirado do pedido',
  },
  /** Detail: `payment_duplicate` or `late_payment_refunded`. */
  'late-payment-refunded': {
    about: 'order',
    name: 'Devolução de pagamento atrasado',
    ownName: 'Pagamento devolvido',
  },
  'order-received-admin': {
    about: 'order',
    name: 'Pedido novo, para a loja',
    ownName: 'Pedido recebido, para a loja',
    switch: 'order-received',
  },
  'order-unseen-admin': {
    about: 'order',
    name: 'Pedido que ninguém viu, para a loja',
    ownName: 'Pedido que ninguém viu, para a loja',
    switch: 'order-unseen',
  },
  /** Detail: the reason of the hold. */
  'payment-held-admin': {
    about: 'order',
    name: 'Pedido retido, para a loja',
    ownName: 'Pedido retido, para a loja',
  },
  /** Detail: the id of the notice. */
  'provider-notice-admin': {
    about: 'shop',
    name: 'Aviso sobre o Mercado Pago, para a loja',
    ownName: 'Aviso sobre o Mercado Pago, para a loja',
  },
  /** Detail: the id of the notice. */
  'low-stock-admin': {
    about: 'shop',
    name: 'Estoque baixo, para a loja',
    ownName: 'Estoque baixo, para a loja',
    switch: 'low-stock',
  },
  /** Detail: the id of the line of the security log. */
  'security-change-admin': {
    about: 'shop',
    name: 'Aviso sobre quem entra, para a loja',
    ownName: 'Mudança em quem entra',
  },
  /** Detail: the id of the line of the security log. */
  'security-alarm-admin': {
    about: 'shop',
    name: 'Aviso de tentativas de entrar, para a loja',
    ownName: 'Tentativas de entrar',
  },
  'stock-held-admin': {
    about: 'shop',
    name: 'Reservas sem pagamento, para a loja',
    ownName: 'Reservas sem pagamento, para a loja',
  },
  /** Detail: the zone's id. */
  'area-served': { about: 'area', name: 'Aviso de área atendida', ownName: 'Entregamos na sua área' },
  /** Detail: the case's id. */
  'case-opened': { about: 'case', name: 'Protocolo de um caso', ownName: 'Protocolo do que você contou' },
  /** Detail: the case's id. */
  'case-decided': { about: 'case', name: 'Resposta a um caso', ownName: 'Resposta a um protocolo' },
  /** Detail: the case's id. */
  'case-opened-admin': {
    about: 'case',
    name: 'Caso novo, para a loja',
    ownName: 'Protocolo aberto, para a loja',
  },
  /** Detail: the person's id in the recall. */
  recall: { about: 'recall', name: 'Recolhimento de um lote', ownName: 'Aviso de lote recolhido' },
  /** Detail: the recall's id. */
  'recall-possible': {
    about: 'recall',
    name: 'Confira o lote da caixa',
    ownName: 'Pedido para conferir o lote da caixa',
  },
  /** Detail: the campaign's id. */
  campaign: { about: 'campaign', name: 'Notificação', ownName: 'Campanha', isPushed: true },
  /** Detail: the id of the test's text. */
  'campaign-test': {
    about: 'campaign',
    name: 'Teste de notificação',
    ownName: 'Teste de uma campanha',
    isPushed: true,
  },
} as const satisfies Record<string, MailRow>;

export type MailKind = keyof typeof MAILS;

export const MAIL_KINDS = Object.keys(MAILS) as MailKind[];

const rowOf = (kind: MailKind): MailRow => MAILS[kind];

type KindAbout<Subject extends MailSubject> = {
  [Kind in MailKind]: (typeof MAILS)[Kind]['about'] extends Subject ? Kind : never;
}[MailKind];

export type CampaignMailKind = KindAbout<'campaign'>;
export type CaseMailKind = KindAbout<'case'>;

/** The kinds that are also sent as push and text messages. */
export type PushedKind = {
  [Kind in MailKind]: (typeof MAILS)[Kind] extends { isPushed: true } ? Kind : never;
}[MailKind];

export const isPushed = (kind: MailKind): kind is PushedKind => rowOf(kind).isPushed === true;

/** The kind that is also sent as a push message to the phones of the team. */
export const TEAM_PUSH_KIND = 'order-received-admin' satisfies MailKind;

/** A push message to the phones of the team that repeats no mail: a pause without an end still lasts. */
export const PAUSE_PUSH_KIND = 'pause-reminder';

/** The kinds of push messages to the phones of the team. */
export type TeamPushKind = typeof TEAM_PUSH_KIND | typeof PAUSE_PUSH_KIND;

/** Every kind that has a push message, to a customer or to the team. */
export type PushKind = PushedKind | TeamPushKind;

const PUSH_KINDS: readonly PushKind[] = [...MAIL_KINDS.filter(isPushed), TEAM_PUSH_KIND, PAUSE_PUSH_KIND];

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
  return MAIL_KINDS.filter(isPushed).find((texted) => kind === `sms:${texted}`) ?? null;
}

export const isCampaignMail = (kind: MailKind): kind is CampaignMailKind => rowOf(kind).about === 'campaign';

export function isMailKind(value: unknown): value is MailKind {
  return typeof value === 'string' && Object.hasOwn(MAILS, value);
}

/** Whether a mail goes to the shop's admins instead of the order's customer. */
export const isAdminMail = (kind: MailKind): boolean => kind.endsWith('-admin');

/** A message that is no mail, with its names as `MailRow` has them. */
const PAUSE = { name: 'Pausa sem hora para acabar, para a loja', ownName: 'Pausa dos pedidos, para a loja' };

/** Returns the names of a kind of message; null for an unknown kind. */
export function mailNames(kind: string): Pick<MailRow, 'name' | 'ownName'> | null {
  if (kind === PAUSE_PUSH_KIND) return PAUSE;
  return isMailKind(kind) ? rowOf(kind) : null;
}

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
  // The mail of a step that nobody may switch off has no switch of the shop either.
  if (kind === 'order-status-changed' && !isStep(kind, detail)) return null;
  return rowOf(kind).switch ?? null;
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
