import type { LinkedOrder } from '@cms/orders/queries/linked-order';
import type { OrderView } from '@cms/orders/customer-order';

import { linkPath } from '../http/linked-order';
import { accountOrderView, type AccountOrderView } from './order-view';

/** An order, as shown on the page that its link opens. */
export interface LinkedOrderView {
  order: AccountOrderView;
  /** 'Sua pizza está a caminho' */
  headline: string;
  buyerName: string;
  isGuest: boolean;
  /**
   * Whether the order has an e-mail. Cancelling and access to the buyer's data require the e-mail, so a buyer who gave
   * none has to write to the shop.
   */
  hasEmail: boolean;
  path: string;
}

export function linkedOrderView(
  { order, buyerName, isGuest }: LinkedOrder,
  { token, shop }: { token: string; shop: Parameters<typeof accountOrderView>[1] },
): LinkedOrderView {
  const view = accountOrderView(order, shop);
  const path = linkPath(token);
  return {
    order: {
      ...view,
      pixHref: view.pixHref && `${path}/pix`,
      lostSlot: view.lostSlot && { ...view.lostSlot, href: `${path}/horario` },
    },
    headline: headlineOf(order),
    buyerName,
    isGuest,
    hasEmail: !order.asksEmail,
    path,
  };
}

/** Returns the status as a sentence. */
function headlineOf(order: OrderView): string {
  const { status, deliveryMethod, payForMs, isHeld, isClosing, slotChoiceUntil } = order;
  const isPickup = deliveryMethod === 'pickup';
  if (status === 'cancelado') return 'Seu pedido foi cancelado';
  if (status === 'entregue') return isPickup ? 'Você já retirou seu pedido' : 'Seu pedido foi entregue';
  if (slotChoiceUntil) return 'Escolha outro horário';
  if (isHeld) return 'Estamos conferindo o pagamento';
  if (isClosing) return 'Esperamos o Mercado Pago';
  if (payForMs !== null) return payForMs > 0 ? 'Falta pagar seu pedido' : 'O prazo para pagar acabou';
  if (status === 'enviado') return isPickup ? 'Sua pizza está pronta' : 'Sua pizza está a caminho';
  return status === 'em_preparo' ? 'Estamos preparando sua pizza' : 'Recebemos seu pedido';
}
