import { cleanLine, cutText } from '../text/clean-text';
import type { DeliveryMethod } from '../delivery/delivery-fee';
import { orderNumber } from '../orders/order-number';
import { isAnnounced } from '../orders/step';

export interface PushWords {
  title: string;
  body: string;
}

interface PushedOrder {
  id: string;
  deliveryMethod: DeliveryMethod;
}

/**
 * Returns the words that name the order. A push message passes through another company's service and may appear on a
 * locked screen, so it contains only the order's number and its step (its new status).
 */
const about = ({ id }: PushedOrder) => `Pedido ${orderNumber(id)}`;

export const confirmedPush = (order: PushedOrder): PushWords => ({
  title: 'Pedido confirmado',
  body: `${about(order)}: já vamos separar tudo.`,
});

export const heldTwinPush = (order: PushedOrder): PushWords => ({
  title: 'Pagamento aprovado',
  body: `${about(order)}: há outro igual, também pago. Estamos conferindo.`,
});

export const reminderPush = (order: PushedOrder): PushWords => ({
  title: 'Falta só o pagamento',
  body: `${about(order)} ainda está reservado para você.`,
});

export const cancelledPush = (order: PushedOrder): PushWords => ({
  title: 'Pedido cancelado',
  body: `${about(order)}: veja o motivo na página do pedido.`,
});

export const slotLostPush = (order: PushedOrder): PushWords => ({
  title: 'Escolha outro horário',
  body: `${about(order)} está pago, mas o horário lotou.`,
});

export const slotMovedPush = (order: PushedOrder): PushWords => ({
  title: 'Novo horário',
  body: `${about(order)}: veja o novo horário na página do pedido.`,
});

/** Returns the push message about a new order, for the phones of the team. */
export const newOrderPush = (order: { id: string }): PushWords => ({
  title: 'Pedido novo',
  body: `Pedido ${orderNumber(order.id)}: pago, e ninguém viu ainda.`,
});

/** Returns the reminder of a pause without an end, for the phones of the team; null is a pause of everything. */
export const pausePush = (method: DeliveryMethod | null): PushWords => ({
  title: 'A loja ainda está pausada',
  body:
    method === null
      ? 'Ninguém faz pedido novo no site até você voltar.'
      : `Ninguém pede ${method === 'delivery' ? 'entrega' : 'retirada'} no site até você voltar.`,
});

/** Returns the push message about an order's new status; null for a status that is not announced. */
export function stepPush(status: string, order: PushedOrder): PushWords | null {
  if (!isAnnounced(status)) return null;
  const isPickup = order.deliveryMethod === 'pickup';
  switch (status) {
    case 'em_preparo':
      return { title: 'Estamos preparando seu pedido', body: about(order) };
    case 'enviado':
      return { title: isPickup ? 'Pronto para retirada' : 'Saiu para entrega', body: about(order) };
    case 'entregue':
      return { title: isPickup ? 'Pedido retirado' : 'Pedido entregue', body: about(order) };
  }
}

/** The maximum length of the body of a notification. Browsers show about this many characters. */
const LONGEST_BODY = 300;

/**
 * Returns a campaign as a notification shows it: one paragraph, cut between words. The sent message and its preview in
 * the admin panel both use this function.
 */
export function campaignPush({ title, message }: { title: string; message: string }): PushWords {
  const text = cleanLine(message);
  const cut = cutText(text, LONGEST_BODY - 1);
  return {
    title: cleanLine(title),
    body:
      text.length <= LONGEST_BODY
        ? text
        : `${cut.slice(0, cut.lastIndexOf(' ') + 1 || undefined).trimEnd()}…`,
  };
}

/**
 * The label of the button with which a recipient of a campaign's notification unsubscribes. `public/sw.js` contains the
 * same text.
 */
export const LEAVE_LABEL = 'Não receber mais';
