import { firstNameOf } from '@shop/customers/first-name';
import { formatBrl } from '@shop/money/format-brl';
import type { OrderSource } from '@shop/orders/order-source';
import type { OrderStatus } from '@shop/orders/order-status';
import { paymentStatusLabel, type PaymentStatus } from '@shop/orders/payment-status';
import { CASH } from '@shop/payments/payment-origin';
import { providerStatusText } from '@shop/payments/payment-status-labels';
import { formatNumber } from '@shop/text/format-number';
import { dayOf, formatShortDateTime, formatTime } from '@shop/time/bahia';

import type { OrderEventReason } from '../../../orders/move-order';
import type { AdminOrderEvent } from '../../../orders/queries/admin-order';

/**
 * Returns the text of a code; null for an unknown code. Reads only the table's own keys, because codes come from
 * external systems and an inherited name such as `constructor` would match otherwise.
 */
const wordsFor = (table: Record<string, string>, code: string): string | null =>
  Object.hasOwn(table, code) ? (table[code] ?? null) : null;

const SOURCES: Record<OrderSource, string> = { site: '', balcao: ' · Telefone ou balcão', troca: ' · Troca' };

/**
 * Returns the text that follows the buyer's name and says where the order comes from; '' if it was placed on the site.
 */
export const sourceText = (source: OrderSource): string => SOURCES[source];

/** Says who told the buyer over WhatsApp, and when: 'Avisado por Ana 14h02'. `today` is the day in Bahia. */
export const noticedText = ({ byName, at }: { byName: string; at: Date }, today: string): string =>
  `Avisado por ${firstNameOf(byName)} ${dayOf(at) === today ? formatTime(at) : formatShortDateTime(at)}`;

const EVENT_TITLES: Record<OrderEventReason, string> = {
  placed: 'Pedido feito',
  payment_approved: 'Pagamento aprovado',
  payment_approved_late: 'Pagamento aprovado depois do prazo; o estoque foi reservado de novo',
  payment_rejected: 'Pagamento recusado',
  payment_not_concluded: 'O cliente não concluiu o pagamento',
  payment_duplicate: 'Segundo pagamento do mesmo pedido; o valor será devolvido',
  payment_mismatch: 'Pedido parado: o pagamento não confere',
  payment_charged_back: 'Pedido parado: compra contestada',
  payment_reversed: 'Pedido parado: pagamento desfeito',
  payment_refunded: 'Pagamento devolvido',
  payment_unavailable: 'Cancelado: o Mercado Pago não abriu a página de pagamento',
  late_payment_refunded: 'Pagamento chegou tarde demais; o valor será devolvido',
  fraud_alert: 'Pedido parado: suspeita de fraude',
  part_refund_requested: 'Devolução de parte do valor pedida',
  line_changed: 'Item trocado ou retirado',
  payment_accepted: 'Pagamento aceito pela loja',
  held_payment_refunded: 'Pedido liberado: o pagamento que não confere será devolvido',
  hold_released: 'Pedido liberado',
  payment_written_off: 'Pagamento dado como perdido',
  free_order: 'Pedido sem valor a cobrar',
  paid_outside: 'Marcado como pago fora do site',
  cash_received: 'Dinheiro recebido',
  cash_returned: 'Dinheiro devolvido em mãos',
  returned_outside: 'Valor devolvido por fora, pela loja',
  closing: 'Encerrando: espera o Mercado Pago fechar um pagamento em aberto',
  expired: 'Cancelado: o prazo para pagar acabou',
  replaced: 'Cancelado: o cliente refez o pedido',
  cancelled_by_customer: 'Cancelado pelo cliente',
  cancelled_by_admin: 'Cancelado pela loja',
  status_changed: 'Situação alterada',
  step_undone: 'Mudança de situação desfeita',
  slot_lost: 'Pedido parado: o horário lotou ou fechou antes do pagamento',
  slot_moved: 'Horário mudado',
  slot_chosen: 'O cliente escolheu outro horário',
  paid_twice: 'Pedido parado: há outro pedido pago com os mesmos itens',
  slot_not_chosen: 'O prazo para escolher outro horário acabou; o valor será devolvido',
};

export const eventTitle = (reason: OrderEventReason): string =>
  wordsFor(EVENT_TITLES, reason) ?? 'Pedido alterado';

const ACTORS: Record<AdminOrderEvent['actor'], string> = {
  customer: 'Cliente',
  admin: 'Loja',
  payment: 'Mercado Pago',
  system: 'Sistema',
};

/** Returns who caused an event: the person if known, otherwise the part of the shop that caused it. */
export const actorText = ({ actor, actorName }: Pick<AdminOrderEvent, 'actor' | 'actorName'>): string =>
  actorName ? `${actorName} (${ACTORS[actor].toLowerCase()})` : ACTORS[actor];

export interface MoneyFacts {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  refundDueCents: number;
  refundedCents: number;
  reservedUntil: Date | null;
  paymentMethod: string;
  totalCents: number;
  /** Whether nobody came in time to pick the order up and pay for it in cash. */
  isUncollected: boolean;
  /** Whether the provider is still reviewing a payment. */
  isInReview?: boolean;
  /** Why the order waits for the provider to be cancelled; null for an order that does not wait. */
  closingReason?: string | null;
}

/** Returns the payment state of an order in words; null when the order is simply paid. */
export function moneyText({
  status,
  paymentStatus,
  refundDueCents,
  refundedCents,
  reservedUntil,
  paymentMethod,
  totalCents,
  isInReview = false,
  closingReason = null,
  isUncollected,
}: MoneyFacts) {
  if (refundDueCents > 0 && paymentMethod === CASH) return `Devolver ${formatBrl(refundDueCents)} em mãos`;
  if (refundDueCents > 0) return `Devolução de ${formatBrl(refundDueCents)} em andamento`;
  if (paymentStatus === 'partially_refunded') return `Devolvido em parte: ${formatBrl(refundedCents)}`;
  if (paymentStatus === 'a_receber') {
    return `${paymentStatusLabel.a_receber} ${formatBrl(totalCents)} em dinheiro${isUncollected ? ' · não retirado' : ''}`;
  }
  if (closingReason !== null) return 'Encerrando · espera o Mercado Pago';
  if (paymentStatus === 'unpaid' && status !== 'cancelado' && reservedUntil) {
    const state = isInReview ? providerStatusText('in_process') : paymentStatusLabel.unpaid;
    return `${state} · reserva até ${formatTime(reservedUntil)}`;
  }
  return paymentStatus === 'paid' ? null : paymentStatusLabel[paymentStatus];
}

/** Returns how many orders of a folded day nobody has begun, as the end of its line: ' · 2 novos'. */
export const freshText = (count: number): string =>
  count === 0 ? '' : count === 1 ? ' · 1 novo' : ` · ${formatNumber(count)} novos`;
