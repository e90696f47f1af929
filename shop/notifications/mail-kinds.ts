import {
  passwordMailDetail,
  readPasswordMail,
  type ListedWays,
  type WaysOfAccount,
} from '../customers/password-mail';
import type { MailPurpose } from '../customers/mail-preferences';
import { ORDER_STATUSES } from '../orders/order-status';
import { ANNOUNCED_STATUSES } from '../orders/step';
import { HELD_REASON_CODES } from '../payments/held-reason';
import type { AutomaticMail } from './automatic-mails';
import type { Channel } from './channels';

/**
 * How the outbox stores the detail of a message: what its text depends on beside its order and its customer, and never
 * personal data. `read` also gets what other versions of the shop stored.
 */
interface Detail<Value, Read = Value | null> {
  store(detail: Value): string | null;
  read(stored: string | null): Read;
}

const asIs = (detail: string): string => detail;

/** The id of what the message is about: of a row, or of a provider. */
const ID: Detail<string> = { store: asIs, read: (stored) => stored };

/** An amount in centavos. */
const CENTS: Detail<number> = {
  store: String,
  read: (stored) => (/^\d{1,9}$/.test(stored ?? '') ? Number(stored) : null),
};

const PASSWORD: Detail<WaysOfAccount, ListedWays> = { store: passwordMailDetail, read: readPasswordMail };

/** One of some codes; an unknown code is read as null. */
const oneOf = <const Code extends string>(...codes: Code[]): Detail<Code> => ({
  store: asIs,
  read: (stored) => codes.find((code) => code === stored) ?? null,
});

/** A detail that a message may do without. */
const optional = <Value, Read>(detail: Detail<Value, Read>): Detail<Value | undefined, Read> => ({
  ...detail,
  store: (value) => (value === undefined ? null : detail.store(value)),
});

interface MessageRow {
  /** The name in the panel. */
  name: string;
  /** The name in a person's own data, where it is another one. */
  ownName?: string;
  /** Whether the mail is written from an order's current data. */
  isAboutOrder?: true;
  /** How the message reaches people, where that is not only by mail; `team` are the phones of the team. */
  channels?: readonly (Channel | 'team')[];
  /** The shop's switch that stops the message; without one, nothing stops it. */
  switch?: AutomaticMail;
  detail?: Detail<never, unknown>;
  /** Whether the mail brings the appointment of the order's window, or takes it back once the order is cancelled. */
  calendar?: 'brings' | 'removes';
}

/** The channels of a message to a customer's mailbox, browsers and phone. */
const TO_PHONES = ['email', 'push', 'sms'] as const;

/**
 * Every kind of message that the shop sends, with all that is known of it without reading or writing it
 * (`cms/notifications/kinds` does). A kind that ends with `-admin` goes to the shop's admins. A `campaign` goes to each of
 * its recipients, a `campaign-test` to the admin who writes it.
 */
const MESSAGES = {
  'confirm-email': { name: 'Confirmação de e-mail', ownName: 'Confirme seu e-mail', detail: optional(ID) },
  'password-reset': { name: 'Link para nova senha', ownName: 'Nova senha', detail: ID },
  'password-changed': {
    name: 'Aviso de senha trocada',
    ownName: 'Senha alterada',
    detail: optional(PASSWORD),
  },
  'email-change-confirm': {
    name: 'Confirmação do novo e-mail',
    ownName: 'Confirme o novo e-mail',
    detail: ID,
  },
  'email-change-notice': { name: 'Aviso de troca de e-mail', ownName: 'Pedido de troca de e-mail' },
  'email-changed': { name: 'E-mail trocado', ownName: 'E-mail alterado' },
  'identity-link': { name: 'Link para ligar uma conta', ownName: 'Ligar conta', detail: ID },
  'identity-linked': { name: 'Conta ligada', detail: ID },
  'account-deletion-link': { name: 'Link para excluir a conta', detail: ID },
  'account-deletion-put-off': { name: 'Exclusão de conta marcada', ownName: 'Exclusão marcada' },
  'account-deleted': { name: 'Conta excluída' },
  'team-invitation': { name: 'Convite para a equipe', detail: ID },
  'security-notice': {
    name: 'Aviso sobre a entrada na conta',
    ownName: 'A entrada da sua conta mudou',
    detail: ID,
  },
  'payment-reminder': {
    isAboutOrder: true,
    name: 'Lembrete de pagamento',
    switch: 'payment-reminder',
    channels: TO_PHONES,
    detail: oneOf('first', 'last'),
  },
  'pix-code': { isAboutOrder: true, name: 'Código Pix de um pedido', ownName: 'Código Pix do pedido' },
  'order-link': { isAboutOrder: true, name: 'Link do pedido', detail: optional(oneOf('review')) },
  'order-confirmed': {
    isAboutOrder: true,
    name: 'Pedido confirmado',
    switch: 'order-confirmed',
    channels: TO_PHONES,
    calendar: 'brings',
  },
  'order-status-changed': {
    isAboutOrder: true,
    name: 'Andamento do pedido',
    switch: 'order-steps',
    channels: TO_PHONES,
    detail: oneOf(...ORDER_STATUSES),
  },
  'order-cancelled': {
    isAboutOrder: true,
    name: 'Pedido cancelado',
    channels: TO_PHONES,
    calendar: 'removes',
    detail: oneOf('expired', 'customer', 'admin', 'slot', 'payment'),
  },
  'slot-lost': {
    isAboutOrder: true,
    name: 'Horário perdido, escolha de outro',
    ownName: 'Escolha de outro horário',
    channels: TO_PHONES,
  },
  'slot-moved': { isAboutOrder: true, name: 'Horário mudado', channels: TO_PHONES, calendar: 'brings' },
  'order-refunded': {
    isAboutOrder: true,
    name: 'Devolução feita',
    ownName: 'Pagamento devolvido',
    detail: CENTS,
  },
  'order-changed': {
    isAboutOrder: true,
    name: 'Item trocado ou retirado',
    ownName: 'Item trocado ou retirado do pedido',
    detail: ID,
  },
  'late-payment-refunded': {
    isAboutOrder: true,
    name: 'Devolução de pagamento atrasado',
    ownName: 'Pagamento devolvido',
    detail: oneOf('payment_duplicate', 'late_payment_refunded'),
  },
  'order-received-admin': {
    isAboutOrder: true,
    name: 'Pedido novo, para a loja',
    ownName: 'Pedido recebido, para a loja',
    switch: 'order-received',
    channels: ['email', 'team'],
  },
  'order-unseen-admin': {
    isAboutOrder: true,
    name: 'Pedido que ninguém viu, para a loja',
    switch: 'order-unseen',
  },
  'payment-held-admin': {
    isAboutOrder: true,
    name: 'Pedido parado, para a loja',
    detail: oneOf(...HELD_REASON_CODES, 'refund_late'),
  },
  'provider-notice-admin': { name: 'Aviso sobre o Mercado Pago, para a loja', detail: ID },
  'low-stock-admin': { name: 'Estoque baixo, para a loja', switch: 'low-stock', detail: ID },
  'security-change-admin': {
    name: 'Aviso sobre quem entra, para a loja',
    ownName: 'Mudança em quem entra',
    detail: ID,
  },
  'security-alarm-admin': {
    name: 'Aviso de tentativas de entrar, para a loja',
    ownName: 'Tentativas de entrar',
    detail: ID,
  },
  'stock-held-admin': { name: 'Reservas sem pagamento, para a loja' },
  'waitlist-confirm': { name: 'Confirmação de aviso de estoque', ownName: 'Confirme o aviso', detail: ID },
  'back-in-stock': {
    name: 'Aviso de volta ao estoque',
    ownName: 'Voltou ao estoque',
    channels: ['email', 'push'],
    detail: ID,
  },
  'review-invitation': {
    isAboutOrder: true,
    name: 'Convite para avaliar',
    ownName: 'Como estava?',
  },
  'area-served': { name: 'Aviso de área atendida', ownName: 'Entregamos na sua área', detail: ID },
  'case-opened': {
    name: 'Protocolo de um caso',
    ownName: 'Protocolo do que você contou',
    calendar: 'removes',
    detail: ID,
  },
  'case-decided': {
    name: 'Resposta a um caso',
    ownName: 'Resposta a um protocolo',
    calendar: 'removes',
    detail: ID,
  },
  'case-opened-admin': {
    name: 'Caso novo, para a loja',
    ownName: 'Protocolo aberto, para a loja',
    detail: ID,
  },
  recall: { name: 'Recolhimento de um lote', ownName: 'Aviso de lote recolhido', detail: ID },
  'recall-possible': {
    name: 'Confira o lote da caixa',
    ownName: 'Pedido para conferir o lote da caixa',
    detail: ID,
  },
  campaign: { name: 'Notificação', ownName: 'Campanha', channels: TO_PHONES, detail: ID },
  'campaign-test': {
    name: 'Teste de notificação',
    ownName: 'Teste de uma campanha',
    channels: TO_PHONES,
    detail: ID,
  },
  'pause-reminder': {
    name: 'Pausa sem hora para acabar, para a loja',
    ownName: 'Pausa dos pedidos, para a loja',
    channels: ['team'],
    detail: ID,
  },
} as const satisfies Record<string, MessageRow>;

type Rows = typeof MESSAGES;
type MessageKind = keyof Rows;

type ChannelOf<Kind extends MessageKind> = Rows[Kind] extends { channels: readonly (infer Way)[] }
  ? Way
  : 'email';
type KindBy<Way> = { [Kind in MessageKind]: Way extends ChannelOf<Kind> ? Kind : never }[MessageKind];

export type MailKind = KindBy<'email'>;

/** The kinds that are also sent as push messages. */
export type PushedKind = KindBy<'push'>;

/** The kinds that are also sent as text messages. */
export type TextedKind = KindBy<'sms'>;

/** The kinds of push messages to the phones of the team. */
export type TeamPushKind = KindBy<'team'>;

/** Every kind that has a push message, to a customer or to the team. */
export type PushKind = PushedKind | TeamPushKind;

/** The kinds that are written from an order. */
export type OrderKind = {
  [Kind in MessageKind]: Rows[Kind] extends { isAboutOrder: true } ? Kind : never;
}[MessageKind];

type StoredDetail<Kind extends MessageKind> = Rows[Kind] extends { detail: infer Stored } ? Stored : null;

/** What a kind's detail says when it is read. */
export type DetailOf<Kind extends MessageKind> =
  StoredDetail<Kind> extends { read(stored: string | null): infer Read } ? Read : null;

/** What a kind's detail is when a message is queued. */
export type QueuedDetail<Kind extends MessageKind> =
  StoredDetail<Kind> extends { store(detail: infer Value): unknown } ? Value : undefined;

/** A kind of message with its detail. */
export type Message<Kind extends MessageKind> = Kind extends MessageKind
  ? { kind: Kind } & (undefined extends QueuedDetail<Kind>
      ? { detail?: QueuedDetail<Kind> }
      : { detail: QueuedDetail<Kind> })
  : never;

const rowOf = (kind: MessageKind): MessageRow => MESSAGES[kind];

const isSentBy = (kind: MessageKind, channel: Channel | 'team'): boolean =>
  (rowOf(kind).channels ?? ['email']).includes(channel);

const MESSAGE_KINDS = Object.keys(MESSAGES) as MessageKind[];

const isMessageKind = (value: unknown): value is MessageKind =>
  typeof value === 'string' && Object.hasOwn(MESSAGES, value);

export const isMailKind = (value: unknown): value is MailKind =>
  isMessageKind(value) && isSentBy(value, 'email');

export const MAIL_KINDS: readonly MailKind[] = MESSAGE_KINDS.filter(isMailKind);

/** Whether a mail belongs to a campaign, which goes out by one channel. */
export const isCampaignMail = (kind: MailKind): boolean => kind === 'campaign' || kind === 'campaign-test';

export const isPushed = (kind: MessageKind): kind is PushedKind => isSentBy(kind, 'push');

export const isTexted = (kind: MessageKind): kind is TextedKind => isSentBy(kind, 'sms');

export const isToTeam = (kind: MessageKind): kind is TeamPushKind => isSentBy(kind, 'team');

/** Returns the detail of a message as the outbox stores it. */
export const storedDetail = ({ kind, detail }: { kind: MessageKind; detail?: unknown }): string | null =>
  rowOf(kind).detail?.store(detail as never) ?? null;

/** Returns what the stored detail of a message says. */
export const readDetail = <Kind extends MessageKind>(kind: Kind, stored: string | null): DetailOf<Kind> =>
  (rowOf(kind).detail?.read(stored) ?? null) as DetailOf<Kind>;

const kindAfter = (prefix: string, kind: string): MessageKind | null => {
  const found = kind.startsWith(prefix) ? kind.slice(prefix.length) : null;
  return isMessageKind(found) ? found : null;
};

/**
 * Returns the kind of a push message, which is the kind of mail that it repeats, if any; null for any other message. The stored kind (`push:<kind>`)
 * contains the channel, so that a worker that runs an older version of the shop, without push messages, does not send
 * the message as a mail by mistake.
 */
export function pushedKindOf(kind: string): PushKind | null {
  const pushed = kindAfter('push:', kind);
  return pushed && (isPushed(pushed) || isToTeam(pushed)) ? pushed : null;
}

/** Returns the kind of mail that a text message repeats; null for any other kind. */
export function textedKindOf(kind: string): TextedKind | null {
  const texted = kindAfter('sms:', kind);
  return texted && isTexted(texted) ? texted : null;
}

/** Whether a mail goes to the shop's admins instead of the order's customer. */
export const isAdminMail = (kind: MailKind): boolean => kind.endsWith('-admin');

/** Returns the names of a kind of message; null for an unknown kind. */
export function mailNames(kind: string): { name: string; ownName: string } | null {
  if (!isMessageKind(kind)) return null;
  const { name, ownName = name } = rowOf(kind);
  return { name, ownName };
}

export const isAboutOrder = (kind: MailKind): kind is OrderKind & MailKind =>
  rowOf(kind).isAboutOrder === true;

/** Returns the kinds of mails that bring the appointment of an order's window, or that take it back. */
export const calendarKinds = (calendar: 'brings' | 'removes'): MailKind[] =>
  MAIL_KINDS.filter((kind) => rowOf(kind).calendar === calendar);

/** Whether a message is about a step that customers and the shop may silence. Messages about money are always sent. */
const isStep = (kind: MailKind, detail: string | null) =>
  kind === 'order-status-changed' && ANNOUNCED_STATUSES.some((status) => status === detail);

/**
 * Returns the purpose of a mail. The customer's switches for mails allow or forbid mails by purpose. Do not use this
 * for campaign mails, because their purpose depends on the campaign.
 */
export function mailPurpose(kind: MailKind, detail: string | null): MailPurpose {
  if (kind === 'review-invitation') return 'order-notice';
  return isStep(kind, detail) ? 'order-step' : 'essential';
}

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
  kind: MailKind,
  detail: string | null,
): AutomaticMail | null {
  const mail = automaticMailOf(kind, detail);
  return mail === 'order-steps' || mail === 'order-confirmed' || mail === 'payment-reminder'
    ? `${mail}|${channel}`
    : null;
}
