import { mailPurpose } from '@shop/notifications/mail-kinds';
import { displayStatus, type OrderStatus } from '@shop/orders/order-status';
import { hasReached, isAnnounced, stepMailSubject, type AnnouncedStatus } from '@shop/orders/step';

import type { SqlRunner } from '../../platform/database/sql';
import { message } from '../message';
import type { OutboxMail } from '../outbox';
import type { MailOrder, MailShop } from '../templates/mail-facts';
import {
  Action,
  Boxes,
  mail,
  OrderTable,
  Paragraph,
  SmallPrint,
  Strong,
  greeting,
  type MailBox,
} from '../templates/Mail';
import { handOverBox, storageBox } from '../templates/order-texts';

interface StepTexts {
  heading: string;
  text: string;
  sms: string;
}

/** The texts about each announced step. */
const stepTexts = (isPickup: boolean): Record<AnnouncedStatus, StepTexts> => ({
  em_preparo: {
    heading: 'Estamos preparando seu pedido',
    text: 'Seu pedido está sendo separado agora. Que tal já abrir um espaço no freezer?',
    sms: 'em preparo.',
  },
  enviado: isPickup
    ? {
        heading: 'Pronto para retirada',
        text: 'Seu pedido está separado e esperando por você. Se puder, traga uma bolsa térmica.',
        sms: 'pronto para retirada.',
      }
    : {
        heading: 'Saiu para entrega',
        text: 'Seu pedido está a caminho. Ele chega congelado: guarde no freezer assim que receber.',
        sms: 'saiu para entrega.',
      },
  entregue: {
    heading: isPickup ? 'Pedido retirado' : 'Pedido entregue',
    text: 'Bom apetite! Se algo não veio como devia, avise em até 30 minutos por “Preciso de ajuda”, aqui embaixo ou na página do pedido. Depois disso, valem os prazos da nossa política de devolução.',
    sms: isPickup ? 'retirado. Bom apetite!' : 'entregue. Bom apetite!',
  },
});

/** The mail about a status change of an order in progress. */
export const orderStatusChanged = message('order-status-changed', {
  isStillTrue: isStepStanding,
  phone: ({ number, deliveryMethod, detail }) => {
    if (detail === null || !isAnnounced(detail)) return null;
    const { heading, sms } = stepTexts(deliveryMethod === 'pickup')[detail];
    return { push: { title: heading, body: `Pedido ${number}` }, sms: `pedido ${number} ${sms}` };
  },
  write: ({ order, number, customer, shop, links, detail }) => {
    const status = detail ?? order.status;
    const texts = isAnnounced(status) ? stepTexts(order.deliveryMethod === 'pickup')[status] : null;
    const pill = displayStatus(status, order.deliveryMethod);
    const text = texts?.text ?? `O status do seu pedido agora é “${pill.label}”.`;
    return mail(
      {
        subject: isAnnounced(status) ? stepMailSubject(status, order) : `Pedido ${number}: ${pill.label}`,
        preview: text,
        pill,
        heading: texts?.heading ?? 'Seu pedido mudou de status',
      },
      <Paragraph>
        {greeting(customer)} {text}
      </Paragraph>,
      status === 'enviado' && order.deliveryCode !== null && (
        <Paragraph>
          Diga este código a quem entregar: <Strong>{order.deliveryCode}</Strong>
        </Paragraph>
      ),
      <Action label="Acompanhar pedido" url={links.customerOrder(order.id)} />,
      <OrderTable order={order} links={links} />,
      <Boxes of={stepBoxes({ status, order, shop })} />,
      !customer?.isGuest && mailPurpose('order-status-changed', detail) === 'order-step' && (
        <SmallPrint
          lines={['Você recebe este aviso porque os e-mails de pedidos estão ligados na sua conta.']}
        />
      ),
    );
  },
  samples: [
    { detail: 'pendente' },
    { detail: 'recebido' },
    { detail: 'em_preparo' },
    { detail: 'enviado', order: { deliveryCode: '0471' } },
    { detail: 'entregue' },
  ],
});

/**
 * Returns whether the order step that a mail is about (such as "sent") is still valid: since the mail was queued, the
 * order was neither cancelled nor moved back to before that step. Returns true for a mail without a step.
 */
async function isStepStanding(sql: SqlRunner, { id }: OutboxMail): Promise<boolean> {
  const [step] = await sql.query<{ status: OrderStatus; to: OrderStatus }>(
    `select o.status::text as status, e.to_status as "to"
     from outgoing_mails m join orders o on o.id = m.order_id
       join order_events e on e.order_id = o.id and split_part(m.dedupe_key, '|', 1) = 'order-status:' || e.id
     where m.id = $1`,
    [id],
  );
  return !step || (step.status !== 'cancelado' && hasReached(step.status, step.to));
}

/**
 * Returns the framed notes of the mail about an order step: the destination, as long as the order has not arrived, and
 * storage instructions, once the order has left the shop.
 */
function stepBoxes({ status, order, shop }: { status: string; order: MailOrder; shop: MailShop }): MailBox[] {
  return [
    ...(status === 'entregue' ? [] : [handOverBox(order, shop)]),
    ...(status === 'enviado' || status === 'entregue' ? storageBox(order) : []),
  ];
}
