import { displayStatus } from '@shop/orders/order-status';
import { orderNumber } from '@shop/orders/order-number';
import { stepMailSubject } from '@shop/orders/step';

import { mailPurpose } from '../../platform/queue/mail-kinds';
import { firstName } from './greeting';
import type { MailBox, MailContent } from './mail-content';
import type { MailOrder, MailShop, OrderMailFacts } from './mail-facts';
import { handOverBox, storageBox } from './order-boxes';

interface StepWords {
  subject: string;
  heading: string;
  text: string;
}

function stepWords(status: string, order: MailOrder): StepWords {
  const isPickup = order.deliveryMethod === 'pickup';
  if (status === 'em_preparo') {
    return {
      subject: stepMailSubject(status, order),
      heading: 'Estamos preparando seu pedido',
      text: 'Seu pedido está sendo separado agora. Que tal já abrir um espaço no freezer?',
    };
  }
  if (status === 'enviado' && isPickup) {
    return {
      subject: stepMailSubject(status, order),
      heading: 'Pronto para retirada',
      text: 'Seu pedido está separado e esperando por você. Se puder, traga uma bolsa térmica.',
    };
  }
  if (status === 'enviado') {
    return {
      subject: stepMailSubject(status, order),
      heading: 'Saiu para entrega',
      text: 'Seu pedido está a caminho. Ele chega congelado: guarde no freezer assim que receber.',
    };
  }
  if (status === 'entregue') {
    return {
      subject: stepMailSubject(status, order),
      heading: isPickup ? 'Pedido retirado' : 'Pedido entregue',
      text: 'Bom apetite! Se algo não veio como devia, responda este e-mail em até 30 minutos para resolvermos logo; depois disso, valem os prazos da nossa política de devolução.',
    };
  }
  const { label } = displayStatus(status, order.deliveryMethod);
  return {
    subject: `Pedido ${orderNumber(order.id)}: ${label}`,
    heading: 'Seu pedido mudou de status',
    text: `O status do seu pedido agora é “${label}”.`,
  };
}

/** A status change of an order in progress. */
export function orderStatusChangedContent({
  order,
  customer,
  shop,
  links,
  detail,
}: OrderMailFacts): MailContent {
  const status = detail ?? order.status;
  const { label, color } = displayStatus(status, order.deliveryMethod);
  const { subject, heading, text } = stepWords(status, order);
  return {
    subject,
    preview: text,
    pill: { label, color },
    heading,
    paragraphs: [`Oi, ${firstName(customer)}. ${text}`],
    action: { label: 'Acompanhar pedido', url: links.customerOrder(order.id) },
    order,
    boxes: stepBoxes({ status, order, shop }),
    ...(mailPurpose('order-status-changed', detail) === 'order-step'
      ? {
          footnotes: ['Você recebe este aviso porque os e-mails de pedidos estão ligados na sua conta.'],
        }
      : {}),
  };
}

/** Boxes of a step: the destination until the order arrives; storage instructions once it has left. */
function stepBoxes({ status, order, shop }: { status: string; order: MailOrder; shop: MailShop }): MailBox[] {
  const storage = status === 'enviado' || status === 'entregue' ? storageBox(order) : null;
  return [...(status === 'entregue' ? [] : [handOverBox(order, shop)]), ...(storage ? [storage] : [])];
}
