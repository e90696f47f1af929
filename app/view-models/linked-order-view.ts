import type { LinkedOrder } from '@cms/orders/queries/linked-order';
import type { OrderView } from '@cms/orders/customer-order';

import { linkPath } from '../http/linked-order';
import { accountOrderView, type AccountOrderView } from './order-view';

/** An order, as shown on the page that its link opens. */
export interface LinkedOrderView {
  order: AccountOrderView;
  /** 'Sua pizza está a caminho' */
  headline: string;
  /** Null for an order of an account. */
  buyerName: string | null;
  isGuest: boolean;
  /**
   * Whether the reader can prove to be the buyer. Cancelling and access to the buyer's data require the proof, so a
   * reader who has none has to write to the shop.
   */
  canProve: boolean;
  path: string;
}

export function linkedOrderView(
  { order, buyerName, isGuest, canProve }: LinkedOrder,
  { token, shop }: { token: string; shop: Parameters<typeof accountOrderView>[1] },
): LinkedOrderView {
  const view = accountOrderView(order, shop);
  const path = linkPath(token);
  return {
    order: {
      ...view,
      pixHref: view.pixHref && `${path}/pix`,
      // The way to the card may lead over the Pix page, too.
      paymentLink: view.paymentLink?.replace(`/conta/pedidos/${order.id}/pix`, `${path}/pix`) ?? null,
      lostSlot: view.lostSlot && { ...view.lostSlot, href: `${path}/horario` },
    },
    headline: headlineOf(order),
    buyerName,
    isGuest,
    canProve,
    path,
  };
}

/** Returns the status as a sentence. */
function headlineOf(order: OrderView): string {
  const { status, deliveryMethod, payForMs, isHeld, isClosing, slotChoiceUntil, lastPaymentStatus } = order;
  const isPickup = deliveryMethod === 'pickup';
  if (status === 'cancelado') return 'Seu pedido foi cancelado';
  if (status === 'entregue') return isPickup ? 'Você já retirou seu pedido' : 'Seu pedido foi entregue';
  if (slotChoiceUntil) return 'Escolha outro horário';
  if (isHeld) return 'Estamos conferindo o pagamento';
  if (isClosing) return 'Esperamos o Mercado Pago';
  // The provider still answers about a payment that was made: nobody has to pay again.
  if (payForMs !== null && lastPaymentStatus === 'in_process') return 'Seu pagamento está em análise';
  if (payForMs !== null) return payForMs > 0 ? 'Falta pagar seu pedido' : 'O prazo para pagar acabou';
  if (status === 'enviado') return isPickup ? 'Sua pizza está pronta' : 'Sua pizza está a caminho';
  return status === 'em_preparo' ? 'Estamos preparando sua pizza' : 'Recebemos seu pedido';
}
