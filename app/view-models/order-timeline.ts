import type { OrderEventView, OrderView } from '@cms/orders/customer-order';
import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import { displayStatus, isOrderStatus } from '@shop/orders/order-status';

import type { TimelineEventView } from '../components/orders/OrderHistory';

/** Returns what happened, newest first, in words for the customer. Events that only concern the shop are omitted. */
export function timelineView({
  events,
  deliveryMethod,
  isOpenAtProvider,
}: Pick<OrderView, 'events' | 'deliveryMethod' | 'isOpenAtProvider'>): TimelineEventView[] {
  return withoutUndone(events)
    .flatMap((event) => {
      const words = withoutClaim(eventWords(event, deliveryMethod), isOpenAtProvider);
      return words ? [{ id: event.id, detail: null, ...words, at: event.at }] : [];
    })
    .reverse();
}

/**
 * Removes a step that an admin undid within the ten seconds allowed for this, together with the undoing, because the
 * step was a mistake.
 */
export function withoutUndone(events: readonly OrderEventView[]): OrderEventView[] {
  return events.filter(
    ({ reason }, place) => reason !== 'step_undone' && events[place + 1]?.reason !== 'step_undone',
  );
}

type Words = Pick<TimelineEventView, 'title'> & { detail?: string };

const UNCHARGED = 'Nada foi cobrado.';

/** Leaves out that nothing was charged while another payment of the order can still be approved. */
function withoutClaim(words: Words | null, isOpenAtProvider: boolean): Words | null {
  if (!words?.detail?.includes(UNCHARGED) || !isOpenAtProvider) return words;
  const detail = words.detail.replace(UNCHARGED, '').trim();
  return { title: words.title, ...(detail && { detail }) };
}

/**
 * Texts by the reason of an event, where the reason is more specific than the status; null hides the event from the
 * customer.
 */
const WORDS: Record<string, Words | null> = {
  placed: { title: 'Pedido feito' },
  payment_approved: { title: 'Pagamento aprovado', detail: 'Recebemos seu pedido.' },
  payment_approved_late: {
    title: 'Pagamento aprovado',
    detail: 'Chegou depois do prazo, e seus itens ainda estavam aqui.',
  },
  payment_rejected: { title: 'Pagamento recusado', detail: UNCHARGED },
  payment_not_concluded: { title: 'Pagamento não concluído', detail: UNCHARGED },
  payment_refunded: { title: 'Pagamento devolvido' },
  late_payment_refunded: { title: 'Pagamento recebido fora do prazo', detail: 'O valor será devolvido.' },
  payment_duplicate: { title: 'Segundo pagamento recebido', detail: 'O valor repetido será devolvido.' },
  payment_unavailable: {
    title: 'Pedido cancelado',
    detail: `A página de pagamento não respondeu. ${UNCHARGED}`,
  },
  free_order: { title: 'Pedido confirmado', detail: 'Sem cobrança.' },
  paid_outside: { title: 'Pagamento registrado pela loja' },
  cash_received: { title: 'Pagamento recebido', detail: 'Em dinheiro, na loja.' },
  cash_returned: { title: 'Dinheiro devolvido', detail: 'Em mãos, na loja.' },
  returned_outside: { title: 'Pagamento devolvido', detail: 'Pela loja, por outro meio.' },
  closing: { title: 'Esperando o Mercado Pago', detail: 'Ele ainda não fechou um pagamento deste pedido.' },
  expired: { title: 'Pedido cancelado', detail: 'O tempo para pagar acabou.' },
  replaced: { title: 'Pedido cancelado', detail: 'Você fez um novo pedido no lugar deste.' },
  cancelled_by_customer: { title: 'Pedido cancelado', detail: 'Por você.' },
  cancelled_by_admin: { title: 'Pedido cancelado', detail: 'Pela loja.' },
  payment_mismatch: null,
  payment_charged_back: null,
  payment_reversed: null,
  fraud_alert: null,
  paid_twice: null,
  line_changed: {
    title: 'Pedido alterado',
    detail: 'Um item foi trocado ou retirado, como combinamos com você.',
  },
  part_refund_requested: { title: 'Devolução de parte do valor', detail: 'Pedida pela loja.' },
  payment_accepted: { title: 'Pagamento registrado pela loja' },
  held_payment_refunded: { title: 'Pagamento não conferiu', detail: 'O valor será devolvido.' },
  hold_released: null,
  payment_written_off: null,
  slot_lost: { title: 'O horário lotou', detail: 'Escolha outro horário ou o dinheiro de volta.' },
  slot_moved: { title: 'Novo horário', detail: 'Mudado pela loja.' },
  slot_chosen: { title: 'Novo horário', detail: 'Escolhido por você.' },
  slot_not_chosen: { title: 'Pedido cancelado', detail: 'O prazo para escolher outro horário acabou.' },
};

function eventWords({ reason, toStatus }: OrderEventView, deliveryMethod: DeliveryMethod): Words | null {
  const words = Object.hasOwn(WORDS, reason) ? WORDS[reason] : undefined;
  return words === undefined ? { title: stepTitle(toStatus, deliveryMethod) } : words;
}

/** Returns the title of a status change; an unknown status is shown as stored. */
function stepTitle(status: string, deliveryMethod: DeliveryMethod): string {
  if (!isOrderStatus(status)) return displayStatus(status, deliveryMethod).label;
  const isPickup = deliveryMethod === 'pickup';
  switch (status) {
    case 'recebido':
      return 'Pedido recebido';
    case 'em_preparo':
      return 'Em preparo';
    case 'enviado':
      return isPickup ? 'Pronto para retirada' : 'Saiu para entrega';
    case 'entregue':
      return isPickup ? 'Pedido retirado' : 'Pedido entregue';
    default:
      return displayStatus(status, deliveryMethod).label;
  }
}
