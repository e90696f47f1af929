import { paymentMethodLabel } from '@shop/payments/payment-labels';

import { formatNumber } from '@shop/text/format-number';

import type { ShownReason } from '../../../catalog/queries/stock-history';
import type { NotificationSubject } from '../../../platform/ports/payment-provider';
import { mailNames, pushedKindOf, textedKindOf } from '@shop/notifications/mail-kinds';
import type { SmsFailure } from '../../../platform/ports/sms-provider';
import type { LedgerMail, LedgerSms } from '../../../notifications/queries/mail-ledger';
import type { SettledWithoutSending } from '../../../notifications/outbox';
import type { SettleOutcome } from '../../../payments/payment-update';

/**
 * Returns the text of a code; null for an unknown code. Reads only the table's own keys, because codes come from
 * external systems and an inherited name such as `constructor` would match otherwise.
 */
const wordsFor = (table: Record<string, string>, code: string): string | null =>
  Object.hasOwn(table, code) ? (table[code] ?? null) : null;

/** The name of a kind of message, of any channel: what the message is about. */
export function mailText(kind: string): string {
  const pushed = pushedKindOf(kind);
  const texted = textedKindOf(kind);
  const name = mailNames(texted ?? pushed ?? kind)?.name ?? 'Outro e-mail';
  if (texted) return `${name}, por SMS`;
  return pushed ? `${name}, no navegador` : name;
}

type MailOutcome = SettledWithoutSending | 'sending' | 'handed_over' | 'sent' | 'unconfirmed' | 'held_back';

const MAIL_OUTCOMES: Record<MailOutcome, string> = {
  sending: 'Saindo agora',
  handed_over: 'Saindo agora',
  sent: 'Enviado',
  unconfirmed: 'Enviado, sem confirmação do servidor',
  held_back: 'Espera você, depois de uma restauração',
  not_wanted: 'Não enviado: o cliente não quer estes e-mails',
  switched_off: 'Não enviado: desligado pela loja',
  no_recipient: 'Não enviado: não tem e-mail',
  obsolete: 'Não enviado: o assunto já passou',
  told_elsewhere: 'Não enviado: outro e-mail já disse isto',
  undone: 'Não enviado: o passo foi desfeito',
  bad_number: 'Não enviado: o telefone não é um celular do Brasil',
  over_limit: 'Não enviado: passou do limite de SMS por dia',
  refused: 'Não entregue: o servidor de quem recebe recusou',
  too_late: 'Não enviado: ficou três dias sem conseguir sair',
  given_up: 'Não entregue: a loja desistiu',
};

const SMS_FAILURE_WORDS: Record<SmsFailure, string> = {
  bad_number: 'o número não existe ou não recebe SMS',
  stopped: 'o número pediu para não receber',
  unreachable: 'o celular estava fora de alcance',
  blocked: 'a operadora bloqueou',
  not_allowed: 'a conta da loja não pode enviar para este número',
  expired: 'o prazo de entrega passou',
  unknown: 'a operadora não disse o motivo',
};

const isSmsFailure = (code: string): code is SmsFailure => Object.hasOwn(SMS_FAILURE_WORDS, code);

/** The result of a text message after it was sent: whether it was delivered, why not, and its cost. */
export function smsResultText({ status, failure, priceMicros, currency }: LedgerSms): string {
  const cost =
    priceMicros !== null && currency
      ? `, ${new Intl.NumberFormat('pt-BR', { style: 'currency', currency, maximumFractionDigits: 4 }).format(priceMicros / 1_000_000)}`
      : '';
  if (status === 'failed')
    return `Não entregue: ${SMS_FAILURE_WORDS[failure && isSmsFailure(failure) ? failure : 'unknown']}${cost}`;
  return `${status === 'delivered' ? 'Entregue no celular' : 'Enviado'}${cost}`;
}

const PUSH_OUTCOMES: Partial<Record<MailOutcome, string>> = {
  unconfirmed: 'Enviado, sem confirmação do serviço de avisos',
  not_wanted: 'Não enviado: o cliente não quer estes avisos',
  no_recipient: 'Não enviado: o aparelho não recebe mais avisos',
  refused: 'Não entregue: o navegador não recebe mais avisos',
};

const SMS_OUTCOMES: Partial<Record<MailOutcome, string>> = {
  unconfirmed: 'Enviado, sem confirmação da operadora',
  not_wanted: 'Não enviado: o cliente não quer SMS',
  no_recipient: 'Não enviado: sem telefone',
};

/**
 * The outcome of a message, with the words of the server that refused it; a message without an outcome is still queued.
 */
export function mailOutcomeText({
  outcome,
  kind,
  refusal,
}: Pick<LedgerMail, 'outcome' | 'kind' | 'refusal'>): string {
  if (!outcome) return 'Esperando a vez';
  const own = textedKindOf(kind) ? SMS_OUTCOMES : pushedKindOf(kind) ? PUSH_OUTCOMES : {};
  const text = wordsFor({ ...MAIL_OUTCOMES, ...own }, outcome) ?? 'Não enviado';
  return refusal ? `${text}. Ele respondeu: “${refusal}”` : text;
}

/** Returns what happened to a mail, with its name: 'E-mail enviado: Pedido confirmado'. */
export function mailTitle({ kind, outcome }: Pick<LedgerMail, 'kind' | 'outcome'>): string {
  const name = mailText(kind);
  if (outcome === 'sent' || outcome === 'unconfirmed') return `E-mail enviado: ${name}`;
  return isMailWaiting(outcome) ? `E-mail para sair: ${name}` : `E-mail não chegou: ${name}`;
}

/** Whether a mail is still to be sent. */
export const isMailWaiting = (outcome: string | null): boolean =>
  outcome === null || outcome === 'sending' || outcome === 'handed_over';

/** What a notification of the payment provider is about. */
export const NOTICE_SUBJECTS: Record<NotificationSubject, string> = {
  payment: 'Pagamento',
  order: 'Pedido no Mercado Pago',
  dispute: 'Contestação',
  fraud_alert: 'Alerta de fraude',
  test: 'Teste do painel do Mercado Pago',
  other: 'Outro assunto',
};

type NoticeOutcome =
  | SettleOutcome
  | 'accepted'
  | 'ignored_topic'
  | 'ignored_unsigned'
  | 'ignored_test'
  | 'refused_signature'
  | 'refused_by_provider'
  | 'nothing';

const NOTICE_OUTCOMES: Record<NoticeOutcome, string> = {
  paid: 'Pedido pago',
  paid_late: 'Pedido pago depois do prazo',
  refund_due: 'Devolução pedida',
  pending: 'Esperando o pagamento',
  rejected: 'Pagamento recusado',
  refunded: 'Pagamento devolvido',
  partially_refunded: 'Devolvido em parte',
  held: 'Pedido parado',
  accepted: 'Pagamento aceito pela loja',
  unchanged: 'Nada mudou',
  stale: 'Aviso antigo: nada mudou',
  unknown_payment: 'Pagamento de fora da loja',
  unknown_order: 'Pagamento de fora da loja',
  ignored_topic: 'Não é sobre um pagamento',
  ignored_unsigned: 'Sem assinatura: não considerado',
  ignored_test: 'Teste: a loja recebeu',
  refused_signature: 'Assinatura errada: a loja perguntou por conta própria',
  refused_by_provider: 'O Mercado Pago não mostra este pagamento',
  nothing: 'Nenhum pagamento no aviso',
};

/**
 * What the shop did with a notification. There are several results if the notification concerned several payments, and
 * none while the shop has not processed it yet.
 */
export function noticeOutcomeText(outcome: string | null): string {
  if (!outcome) return 'Esperando a vez';
  const texts = outcome.split(',').map((code) => wordsFor(NOTICE_OUTCOMES, code) ?? 'Tratado');
  return [...new Set(texts)].join(', ');
}

/** The payment method in words. */
export const methodText = (method: string | null): string =>
  method ? (paymentMethodLabel(method) ?? 'Outra forma') : '—';

/** The reason of a stock movement. A reservation that was sold is called a sale. */
export const MOVEMENT_WORDS: Record<ShownReason, string> = {
  reserva: 'Reserva ou venda',
  liberacao: 'Devolvido por um pedido',
  ajuste: 'Ajuste',
  lote: 'Lote',
};

/** The reason of one movement, such as 'Venda' of a reservation that was sold. */
export const movementText = ({ reason, isSold }: { reason: ShownReason; isSold: boolean }): string => {
  if (reason !== 'reserva') return MOVEMENT_WORDS[reason];
  return isSold ? 'Venda' : 'Reserva';
};

/** The change in units, with its sign. */
export const signedUnits = (delta: number): string =>
  delta === 0 ? '0' : `${delta > 0 ? '+' : '−'}${formatNumber(Math.abs(delta))}`;
