import type { ChosenDecision } from '@shop/cases/case-kinds';
import type { OrderStatus } from '@shop/orders/order-status';
import { isMoneyDue, type PaymentStatus } from '@shop/orders/payment-status';

import { canChangeLines } from '../orders/line-change/can-change-lines';

export interface OrderOfCase {
  orderStatus: OrderStatus;
  paymentStatus: PaymentStatus;
  heldReason: string | null;
  /** The part of the payment that can still be refunded, in centavos. */
  leftCents: number;
  /** Whether every unit of the order is in the case. */
  isWholeOrder: boolean;
}

/** Returns the decisions that are not possible, each with the reason. The server decides again. */
export function closedWays(order: OrderOfCase): Partial<Record<ChosenDecision, string>> {
  const money = order.leftCents === 0 ? noMoneyText(order) : null;
  const stays = staysText(order);
  return {
    ...(order.orderStatus === 'cancelado' && { troca: 'O pedido foi cancelado' }),
    ...(money && { devolver: money, abater: money }),
    ...(stays && { retirar: stays }),
  };
}

function noMoneyText({ orderStatus, paymentStatus }: OrderOfCase): string {
  if (isMoneyDue(paymentStatus)) return 'Nada foi pago, então não há o que devolver';
  if (paymentStatus === 'charged_back') return 'O banco já devolveu este pagamento';
  return orderStatus === 'cancelado'
    ? 'O pedido foi cancelado, e o que foi pago volta inteiro'
    : 'Tudo o que foi pago já foi devolvido';
}

/** Returns why the units of the case cannot leave an order that is to be paid in cash. */
function staysText({
  orderStatus: status,
  paymentStatus,
  heldReason,
  isWholeOrder,
}: OrderOfCase): string | null {
  if (!canChangeLines({ status, paymentStatus, heldReason }))
    return heldReason ? 'O pedido espera uma decisão da loja' : 'O pedido já foi entregue ou cancelado';
  return isWholeOrder ? 'É tudo o que há no pedido: cancele o pedido' : null;
}
