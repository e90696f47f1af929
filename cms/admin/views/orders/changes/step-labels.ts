import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import type { OrderStatus } from '@shop/orders/order-status';
import { isAnnounced, statusLabel, stepMailSubject, UNDO_WINDOW_MS } from '@shop/orders/step';

export interface SteppedOrder {
  id: string;
  number: string;
  status: OrderStatus;
  deliveryMethod: DeliveryMethod;
  /**
   * Whether the shop can send mail to the buyer: false without an e-mail address, and after the buyer's data was
   * erased.
   */
  hasEmail: boolean;
}

const SECONDS = UNDO_WINDOW_MS / 1000;

/** Explains what a step changes and which mail it sends, before it is confirmed. */
export function stepConsequences(order: SteppedOrder, to: OrderStatus): string[] {
  const { deliveryMethod } = order;
  const change = `De “${statusLabel(order.status, deliveryMethod)}” para “${statusLabel(to, deliveryMethod)}”.`;
  if (!isAnnounced(to) || !order.hasEmail) {
    return [change, `Nenhum e-mail é enviado ao cliente. Por ${SECONDS} segundos ainda dá para desfazer.`];
  }
  return [
    change,
    `E-mail ao cliente: “${stepMailSubject(to, order)}”, se a loja e o cliente não desligaram esse aviso.`,
    `Ele sai em ${SECONDS} segundos; até lá dá para desfazer.`,
  ];
}
