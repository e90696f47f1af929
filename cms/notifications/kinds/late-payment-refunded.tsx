import { formatBrl } from '@shop/money/format-brl';
import { refundArrivalText } from '@shop/payments/payment-labels';

import { message } from '../message';
import { Action, mail, OrderTable, Paragraph, Strong, greeting } from '../templates/Mail';

/**
 * The mail about the refund of a payment that pays no order, because it arrived after the order had ended or in
 * addition to another payment.
 */
export const latePaymentRefunded = message('late-payment-refunded', {
  write: ({ order, number, customer, links, detail }) => {
    const amount = <Strong>{formatBrl(order.totalCents)}</Strong>;
    const isSecond = detail === 'payment_duplicate';
    return mail(
      {
        subject: `Devolução do pedido ${number}: ${formatBrl(order.totalCents)}`,
        preview: isSecond
          ? 'O pagamento repetido volta para você.'
          : 'O pagamento chegou depois do prazo e volta para você.',
        heading: isSecond ? 'O pagamento repetido volta para você' : 'Seu pagamento volta para você',
      },
      <Paragraph>
        {greeting(customer)}{' '}
        {isSecond
          ? `Recebemos mais de um pagamento do pedido ${number}.`
          : `O pagamento do pedido ${number} foi aprovado quando ele já estava cancelado e não podia mais ser atendido.`}
      </Paragraph>,
      <Paragraph>
        {isSecond
          ? 'Já pedimos a devolução do pagamento repetido, de '
          : 'Já pedimos a devolução do valor inteiro, '}
        {amount}. Você não precisa fazer nada.
      </Paragraph>,
      <Paragraph>{refundArrivalText(order.paymentMethod)}</Paragraph>,
      isSecond ? (
        <Action label="Ver pedido" url={links.customerOrder(order.id)} />
      ) : (
        <>
          <Action label="Ver o cardápio" url={links.menu} />
          <OrderTable order={order} links={links} />
        </>
      ),
    );
  },
  samples: [{ detail: 'late_payment_refunded' }, { detail: 'payment_duplicate' }],
});
