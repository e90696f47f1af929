import { formatBrl } from '@shop/money/format-brl';
import { displayStatus } from '@shop/orders/order-status';
import { CASH } from '@shop/payments/payment-origin';

import { message, type Facts } from '../message';
import {
  Action,
  Boxes,
  mail,
  OrderTable,
  Paragraph,
  SmallPrint,
  Strong,
  greeting,
  type MailContent,
} from '../templates/Mail';
import { capitalised, handOverBox, promisedWindow, storageBox } from '../templates/order-texts';

const IN_A_WINDOW = { slot: { date: '2026-11-24', from: '09:00', to: '12:00' } };

/**
 * The mail that confirms an order whose payment arrived or that needs no payment in advance. This mail is the
 * customer's receipt.
 */
export const orderConfirmed = message('order-confirmed', {
  phone: ({ number, isHeldAsTwin }) =>
    isHeldAsTwin
      ? {
          push: {
            title: 'Pagamento aprovado',
            body: `Pedido ${number}: há outro igual, também pago. Estamos conferindo.`,
          },
          sms: `pedido ${number} pago. Há outro igual, também pago: estamos conferindo.`,
        }
      : {
          push: { title: 'Pedido confirmado', body: `Pedido ${number}: já vamos separar tudo.` },
          sms: `pedido ${number} confirmado. Já vamos separar tudo.`,
        },
  write: (facts) => {
    const { order, number, customer, shop, links } = facts;
    if (order.isHeldAsTwin) return heldTwinContent(facts);
    const isReplacement = order.source === 'troca';
    const isApproved = order.paymentMethod !== 'none' && order.paymentMethod !== CASH;
    const promise = promisedWindow(order);
    const what = isReplacement
      ? 'A sua troca virou um pedido, sem custo,'
      : isApproved
        ? 'Seu pagamento foi aprovado'
        : 'Seu pedido está confirmado';
    return mail(
      {
        subject: `Pedido ${number} ${isReplacement ? 'da sua troca' : 'confirmado'}${promise ? `: ${promise}` : ''}`,
        preview: `${isReplacement ? 'Você não paga nada' : what}.${promise ? '' : ` Previsão de separação: ${shop.separationTime}.`}`,
        hasPicture: true,
        pill: displayStatus('recebido', order.deliveryMethod),
        heading: isReplacement ? 'A sua troca está confirmada' : 'Pedido confirmado',
      },
      promise && (
        <Paragraph>
          <Strong>{capitalised(promise)}.</Strong> O convite para a sua agenda está anexo.
        </Paragraph>
      ),
      <Paragraph>
        {greeting(customer)} {what} e agora vamos separar tudo.
        {promise ? null : (
          <>
            {' '}
            A previsão de separação é de <Strong>{shop.separationTime}</Strong>.
          </>
        )}
        {order.paymentStatus === 'a_receber'
          ? ` Você paga ${formatBrl(order.totalCents)} em dinheiro na retirada.`
          : null}
      </Paragraph>,
      <Action label="Acompanhar pedido" url={links.customerOrder(order.id)} />,
      <OrderTable order={order} links={links} />,
      <Boxes of={[handOverBox(order, shop), ...storageBox(order)]} />,
      <SmallPrint lines={['Este e-mail não é documento fiscal.']} />,
    );
  },
  samples: [{ order: IN_A_WINDOW }, {}, { order: { isHeldAsTwin: true } }],
});

/** The mail in place of the confirmation for an order that its buyer has perhaps bought twice: nobody packs it yet. */
function heldTwinContent({ order, number, customer, links }: Facts<'order-confirmed'>): MailContent {
  return mail(
    {
      subject: `Pedido ${number}: pagamento aprovado, estamos conferindo`,
      preview: 'Há outro pedido seu com os mesmos itens, também pago.',
      pill: displayStatus('recebido', order.deliveryMethod),
      heading: 'Pagamento aprovado',
    },
    <Paragraph>
      {greeting(customer)} Seu pagamento foi aprovado. Nas últimas 24 horas você pagou outro pedido com os
      mesmos itens, por isso a loja confere este antes de separar.
    </Paragraph>,
    <Paragraph>
      Comprou duas vezes sem querer? Fale com a gente e devolvemos tudo o que este pedido custou. Quer os
      dois? Não precisa fazer nada.
    </Paragraph>,
    <Action label="Ver o pedido" url={links.customerOrder(order.id)} />,
    <OrderTable order={order} links={links} />,
  );
}
