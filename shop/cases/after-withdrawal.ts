import type { DeliveryMethod } from '../delivery/delivery-fee';
import type { OrderStatus } from '../orders/order-status';
import { COLLECTION_TEXT } from '../messages/case-messages';
import { isUnsent } from './open-kinds';

interface WithdrawnOrder {
  status: OrderStatus;
  deliveryMethod: DeliveryMethod;
}

/** Whether the boxes wait in the shop to be picked up. */
export const waitsForPickup = ({ status, deliveryMethod }: WithdrawnOrder): boolean =>
  deliveryMethod === 'pickup' && status === 'enviado';

/**
 * Returns what happens with the pizzas after a withdrawal that a person decides. An order that is not marked as sent may
 * be on its way already, because its window has begun.
 */
export function afterWithdrawalText(order: WithdrawnOrder): string {
  if (order.status === 'cancelado') return 'A loja olha o pedido e responde por aqui.';
  if (order.deliveryMethod === 'pickup' && (isUnsent(order.status) || waitsForPickup(order)))
    return 'Não precisa buscar o que você devolve: a loja olha o pedido e responde por aqui.';
  if (isUnsent(order.status))
    return 'A loja olha o pedido e responde por aqui. Se as pizzas chegarem, deixe no freezer. O que chegar descongelado fica na geladeira: não recongele.';
  return COLLECTION_TEXT;
}
