import { orderNumber } from '@shop/orders/order-number';
import { formatHour } from '@shop/time/bahia';

import type { OutcomeStepView } from '../components/payment/PaymentOutcome';
import type { ReturnView } from '../http/payment-return';

export type KnownReturn = Extract<ReturnView, { isKnown: true }>;

const inMyOrders = ({ orderId }: KnownReturn): OutcomeStepView => ({
  icon: 'receipt',
  title: 'Acompanhe em Meus Pedidos',
  detail: `Pedido ${orderNumber(orderId)}`,
});

/** After an approval: what comes next. */
export const approvedSteps = (view: KnownReturn, separationTime: string): OutcomeStepView[] => [
  ...(view.isMailed
    ? [{ icon: 'mail', title: 'E-mail de confirmação', detail: `Enviado para ${view.email}` } as const]
    : []),
  inMyOrders(view),
  {
    icon: 'clock',
    title: `Separação do pedido: ${separationTime}`,
    detail: 'Deixe um lugar no freezer, ou o forno a 220\u00a0°C.',
  },
];

/** After a refusal: what usually helps. */
export const REFUSED_STEPS: readonly OutcomeStepView[] = [
  {
    icon: 'credit-card',
    title: 'Confira os dados do cartão',
    detail: 'Número, validade, código e nome do titular.',
  },
  { icon: 'wallet', title: 'Veja o saldo ou o limite', detail: 'O banco pode recusar por segurança.' },
  {
    icon: 'repeat',
    title: 'Tente de novo ou use outro meio',
    detail: 'Pix, cartão de crédito ou cartão de débito.',
  },
];

/** While it is checked, and when that takes longer. */
export function pendingSteps(view: KnownReturn, isChecking: boolean): OutcomeStepView[] {
  const first: OutcomeStepView = isChecking
    ? { icon: 'refresh', title: 'Esta página muda sozinha', detail: 'Assim que o Mercado Pago confirmar.' }
    : { icon: 'shopping-cart', title: 'Seus itens estão guardados', detail: keptUntil(view) };
  return [
    first,
    {
      icon: 'mail',
      title: 'Pode fechar a página',
      detail: view.isMailed
        ? `Avisamos em ${view.email} assim que for aprovado.`
        : 'O pedido muda em Meus Pedidos assim que for aprovado.',
    },
    {
      ...inMyOrders(view),
      detail: `Pedido ${orderNumber(view.orderId)}. Falta pagar o Pix? O código está lá.`,
    },
  ];
}

function keptUntil({ check: { reservedUntil } }: KnownReturn): string {
  const until = reservedUntil ? `Até ${formatHour(reservedUntil)}. ` : '';
  return `${until}Depois disso o pedido é cancelado e nada é cobrado.`;
}

/** What a failed payment means for the order. */
export function refusedLead({ check }: KnownReturn): string {
  if (check.status !== 'cancelado') {
    return check.paymentLink
      ? 'Seu carrinho continua aqui, do jeito que estava. É só tentar de novo.'
      : 'O tempo para pagar este pedido acabou. Seu carrinho continua aqui: é só fazer o pedido de novo.';
  }
  return check.paymentStatus === 'unpaid'
    ? 'Este pedido foi cancelado e nada foi cobrado.'
    : 'Este pedido foi cancelado. O valor pago volta pelo mesmo meio de pagamento.';
}
