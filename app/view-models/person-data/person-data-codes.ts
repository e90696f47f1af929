import type { AccountTokenKind } from '@cms/customers/account-token';
import { mailNames } from '@shop/notifications/mail-kinds';
import type { SmsFailure } from '@cms/platform/ports/sms-provider';
import type { SettledWithoutSending } from '@cms/notifications/outbox';
import type { OrderEventReason } from '@cms/orders/move-order';
import {
  CASE_DECISION_LABELS,
  CASE_KIND_LABELS,
  CASE_STATUS_LABELS,
  CASE_WISH_LABELS,
} from '@shop/cases/case-kinds';
import { consentLabel } from '@shop/customers/consent-labels';
import { providerLabel } from '@shop/customers/provider-label';
import { auditActText } from '@shop/messages/audit-labels';
import { HIDING_REASON_TEXTS } from '@shop/messages/review-messages';
import { formatBrl } from '@shop/money/format-brl';
import { cancelReasonLabel } from '@shop/orders/cancel-reason';
import { isOrderStatus, orderStatusInfo } from '@shop/orders/order-status';
import { CHANNEL_LABEL } from '@shop/notifications/channels';
import { paymentStatusLabel } from '@shop/orders/payment-status';
import type { HeldReason } from '@shop/payments/held-reason';
import { paymentMethodLabel } from '@shop/payments/payment-labels';
import { paymentDetailText, type PaymentDetail } from '@shop/payments/payment-detail';
import { providerStatusText } from '@shop/payments/payment-status-labels';
import { SECURITY_LABELS, securityDetail } from '@shop/messages/security-labels';
import { OWN_ROLE_LABELS } from '@shop/permissions/roles';
import type { ReviewState } from '@shop/reviews/review';
import { reasonLabel, RUN_STATE_LABELS, STOP_OUTCOME_LABELS } from '@shop/runs/run-status';
import type { TapResult } from '@shop/runs/tap';

/** Returns the text for a code; null where there is none. */
type Words = (code: string) => string | null;

const inTable =
  (table: Record<string, string>): Words =>
  (code) =>
    Object.hasOwn(table, code) ? (table[code] ?? null) : null;

const RUN_STEPS: Record<string, string> = {
  ...STOP_OUTCOME_LABELS,
  montada: 'Rota montada',
  saiu: 'Rota na rua',
  ordem: 'Ordem das paradas mudada',
  desbloqueada: 'Parada desbloqueada',
  reaberta: 'Parada tentada de novo',
  sem_entregador: 'Rota sem entregador',
  encerrada: 'Rota encerrada',
};

const TAP_RESULTS: Record<TapResult['result'], string> = {
  feito: 'Anotado',
  codigo_errado: 'Código errado',
  bloqueada: 'Parada bloqueada',
  pedido_parado: 'Pedido parado',
  ja_resolvida: 'Já estava resolvida',
};

const REVIEW_STATES: Record<ReviewState, string> = {
  waiting: 'Esperando a loja ler',
  published: 'Na loja',
  hidden: 'Escondida',
};

const LINKS: Record<AccountTokenKind, string> = {
  'password-reset': 'Nova senha',
  'email-change': 'Novo e-mail',
  'account-deletion': 'Excluir a conta',
  'identity-link': 'Ligar conta',
  'team-push': 'Ligar avisos de pedidos novos em um celular',
};

const OUTCOMES: Record<SettledWithoutSending | 'sending' | 'handed_over' | 'sent' | 'unconfirmed', string> = {
  sending: 'Sendo enviado',
  handed_over: 'Entregue ao servidor de e-mail',
  sent: 'Enviado',
  unconfirmed: 'Enviado, sem confirmação do servidor',
  not_wanted: 'Não enviado: você prefere não receber',
  switched_off: 'Não enviado: a loja não envia este aviso',
  obsolete: 'Não enviado: não era mais preciso',
  told_elsewhere: 'Não enviado: outro e-mail já disse isto',
  undone: 'Não enviado: a loja desfez a mudança',
  no_recipient: 'Não enviado',
  bad_number: 'Não enviado: o telefone não é um celular do Brasil',
  over_limit: 'Não enviado: a loja passou do limite do dia',
  refused: 'Recusado pelo servidor de e-mail',
  too_late: 'Não enviado: ficou três dias sem sair',
  given_up: 'Não enviado: a loja desistiu depois de várias tentativas',
  held_back: 'Retido: a loja confere se já tinha sido enviado',
};

const SMS_STATES: Record<string, string> = {
  accepted: 'A caminho',
  delivered: 'Entregue no celular',
  failed: 'Não entregue',
};

const SMS_FAILURES: Record<SmsFailure, string> = {
  bad_number: 'O número não recebe SMS',
  stopped: 'O número pediu para não receber',
  unreachable: 'Celular fora de alcance',
  blocked: 'Bloqueado pela operadora',
  not_allowed: 'Não permitido para este número',
  expired: 'O prazo de entrega passou',
  unknown: 'A operadora não disse',
};

const EVENTS: Record<OrderEventReason, string> = {
  placed: 'Pedido feito',
  payment_approved: 'Pagamento aprovado',
  payment_approved_late: 'Pagamento aprovado depois do prazo',
  payment_rejected: 'Pagamento recusado',
  payment_not_concluded: 'Pagamento não concluído',
  payment_duplicate: 'Segundo pagamento do mesmo pedido',
  payment_mismatch: 'O pagamento não confere com o pedido',
  payment_charged_back: 'Compra contestada',
  payment_reversed: 'Pagamento desfeito',
  payment_refunded: 'Pagamento devolvido',
  payment_unavailable: 'A página de pagamento não respondeu',
  late_payment_refunded: 'Pagamento recebido fora do prazo',
  fraud_alert: 'Alerta de segurança do Mercado Pago',
  free_order: 'Sem cobrança',
  paid_outside: 'Pago fora do site',
  cash_received: 'Pagamento em dinheiro recebido',
  cash_returned: 'Dinheiro devolvido em mãos',
  returned_outside: 'Devolvido pela loja por outro meio',
  expired: 'O tempo para pagar acabou',
  replaced: 'Substituído por um novo pedido',
  cancelled_by_customer: 'Cancelado por você',
  cancelled_by_admin: 'Cancelado pela loja',
  status_changed: 'Situação mudada',
  step_undone: 'Mudança de situação desfeita',
  part_refund_requested: 'Devolução de parte do valor pedida pela loja',
  line_changed: 'Item trocado ou retirado do pedido, combinado com o comprador',
  payment_accepted: 'Pagamento aceito pela loja',
  held_payment_refunded: 'Pagamento que não conferiu, devolvido',
  hold_released: 'Conferido pela loja',
  payment_written_off: 'Valor perdido, assumido pela loja',
  slot_lost: 'O horário lotou ou fechou antes do pagamento',
  slot_moved: 'Horário mudado pela loja',
  slot_chosen: 'Outro horário escolhido por você',
  closing: 'Espera o Mercado Pago fechar um pagamento',
  slot_not_chosen: 'Nenhum horário escolhido no prazo',
  paid_twice: 'Há outro pedido pago com os mesmos itens',
};

const HELD: Record<HeldReason, string> = {
  payment_mismatch_amount: 'O valor pago é diferente do total do pedido',
  payment_mismatch_currency: 'O pagamento veio em outra moeda',
  payment_mismatch_collector: 'O dinheiro foi para uma conta que não é a da loja',
  payment_mismatch_reference: 'O pagamento pertence a outro pedido',
  payment_mismatch_unmapped: 'Pagamento que pode ser o mesmo ou um segundo, em conferência',
  payment_in_mediation: 'Reclamação aberta no Mercado Pago',
  payment_charged_back: EVENTS.payment_charged_back,
  payment_reversed: EVENTS.payment_reversed,
  fraud_alert: EVENTS.fraud_alert,
  slot_lost: EVENTS.slot_lost,
  paid_twice: EVENTS.paid_twice,
};

const CANCELLED_BY: Record<string, string> = {
  customer: EVENTS.cancelled_by_customer,
  admin: EVENTS.cancelled_by_admin,
};

const orderStatus: Words = (code) => (isOrderStatus(code) ? orderStatusInfo[code].label : null);

/** Returns the details of a mail in words: a status, who cancelled, the refunded amount. */
const mailDetail: Words = (code) =>
  /^\d+$/.test(code)
    ? formatBrl(Number(code))
    : (orderStatus(code) ?? inTable(CANCELLED_BY)(code) ?? inTable(EVENTS)(code));

/** Returns the kind of a message in words. Push and text messages are in the same outbox as mails. */
const mailKind: Words = (code) => {
  const [, channel, kind = code] = /^(push|sms):(.+)$/.exec(code) ?? [];
  const mail = mailNames(kind)?.ownName ?? null;
  return mail && channel ? `${mail}, ${channel === 'push' ? 'no navegador' : 'por SMS'}` : mail;
};

const role = inTable(OWN_ROLE_LABELS);

/**
 * By section, the names of the fields whose value is one of the shop's codes. Every other text was written by a person
 * and is shown unchanged.
 */
const CODES: Record<string, Record<string, Words>> = {
  cadastro: { papel: role },
  convites_da_equipe: { papel: role },
  consentimentos: { assunto: consentLabel },
  contas_ligadas: { onde: providerLabel },
  sessoes: { confirmada_com: securityDetail },
  formas_de_confirmar: { tipo: securityDetail },
  registro_de_seguranca: { acontecimento: inTable(SECURITY_LABELS), como: securityDetail },
  pedidos: {
    situacao: orderStatus,
    pagamento: inTable(paymentStatusLabel),
    forma_de_pagamento: paymentMethodLabel,
    forma_de_entrega: inTable({ delivery: 'Entrega', pickup: 'Retirada na loja' }),
    retido_por: inTable(HELD),
    encerrando_por: inTable(EVENTS),
  },
  historico: {
    de: orderStatus,
    para: orderStatus,
    motivo: inTable(EVENTS),
    motivo_da_loja: inTable(cancelReasonLabel),
  },
  protocolos: {
    problema: inTable(CASE_KIND_LABELS),
    andamento: inTable(CASE_STATUS_LABELS),
    preferencia: inTable(CASE_WISH_LABELS),
    decisao: inTable(CASE_DECISION_LABELS),
  },
  avaliacoes: {
    situacao: inTable(REVIEW_STATES),
    motivo: inTable(HIDING_REASON_TEXTS),
    foto: () => 'No arquivo que você baixa',
  },
  // The page does not show the bytes of a photo; they are in the downloaded file.
  fotos: { imagem: () => 'No arquivo que você baixa' },
  passos: {
    passo: inTable({
      opened: 'Aberto',
      taken: 'Em atendimento',
      moved: 'Passou para a desistência',
      decided: 'Decidido',
    }),
  },
  rotas_de_entrega: { desfecho: inTable(STOP_OUTCOME_LABELS), motivo: reasonLabel },
  rotas: { andamento: inTable(RUN_STATE_LABELS) },
  toques: { passo: inTable(RUN_STEPS), resultado: inTable(TAP_RESULTS) },
  pagamentos: {
    processado_por: paymentMethodLabel,
    situacao: providerStatusText,
    forma_de_pagamento: paymentMethodLabel,
    motivo_da_devolucao: inTable(EVENTS),
  },
  emails: {
    assunto: mailKind,
    detalhe: mailDetail,
    resultado: inTable(OUTCOMES),
    entrega: inTable(SMS_STATES),
    motivo: inTable(SMS_FAILURES),
  },
  campanhas: {
    canal: inTable(CHANNEL_LABEL),
    situacao: inTable({ queued: 'Na fila', sent: 'Enviada', failed: 'Falhou', unsubscribed: 'Cancelada' }),
  },
  links_por_email: { assunto: inTable(LINKS), onde: providerLabel },
  registros: { acao: auditActText, role },
  pedidos_de_exclusao: { pedido_por: inTable({ customer: 'Você', facebook: 'Facebook' }) },
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Explains the payment provider's code for the reason of a status. */
export type DescribeDetail = (code: string) => PaymentDetail | null;

/**
 * Returns the value of a field in a section; if the value is a code, returns its text. Null when the value means
 * nothing to a reader.
 */
export function wordsOf(
  { section, name, text }: { section: string; name: string; text: string },
  describeDetail: DescribeDetail,
): string | null {
  // For a mail with a link, this detail is the id of the link's row, which means nothing to a reader.
  if (section === 'emails' && name === 'detalhe' && UUID.test(text)) return null;
  if (section === 'pagamentos' && name === 'detalhe') return paymentDetailText(describeDetail(text)) ?? text;
  const names = Object.hasOwn(CODES, section) ? CODES[section] : undefined;
  const words = names && Object.hasOwn(names, name) ? names[name] : undefined;
  return words?.(text) ?? text;
}
