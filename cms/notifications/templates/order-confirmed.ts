import { displayStatus } from '@shop/orders/order-status';
import { orderNumber } from '@shop/orders/order-number';

import { firstName } from './greeting';
import { strong, type MailContent } from './mail-content';
import type { OrderMailFacts } from './mail-facts';
import { handOverBox, storageBox } from './order-boxes';

const NOT_FISCAL = 'Este e-mail não é documento fiscal.';

/** The payment arrived (or none was needed): the customer's receipt of the order. */
export function orderConfirmedContent({ order, customer, shop, links }: OrderMailFacts): MailContent {
  const number = orderNumber(order.id);
  const { label, color } = displayStatus('recebido', order.deliveryMethod);
  const what = order.paymentMethod === 'none' ? 'Seu pedido está confirmado' : 'Seu pagamento foi aprovado';
  const storage = storageBox(order);
  return {
    subject: `Pedido ${number} confirmado`,
    preview: `${what}. Previsão de separação: ${shop.separationTime}.`,
    hasPicture: true,
    pill: { label, color },
    heading: 'Pedido confirmado',
    paragraphs: [
      [
        `Oi, ${firstName(customer)}. ${what} e agora vamos separar tudo. A previsão de separação é de `,
        strong(shop.separationTime),
        '.',
      ],
    ],
    action: { label: 'Acompanhar pedido', url: links.customerOrder(order.id) },
    order,
    boxes: [handOverBox(order, shop), ...(storage ? [storage] : [])],
    footnotes: [NOT_FISCAL],
  };
}
