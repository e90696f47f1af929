import { orderNumber } from '@shop/orders/order-number';
import { formatBrl } from '@shop/money/format-brl';
import type { Reconciliation } from '@cms/payments/operations/reconcile-since';
import type { LostPayment } from '@cms/payments/operations/refund-lost';

/** Returns the result of a reconciliation as lines of text for the person who runs the command. */
export function reportReconciliation({ foundCount, outcomes, lost, failed }: Reconciliation): string[] {
  const changed = Object.entries(outcomes).filter(
    ([outcome]) => !['unchanged', 'stale', 'unknown_order', 'pending'].includes(outcome),
  );
  return [
    `Mercado Pago: ${foundCount} pagamentos conferidos${changed.map(([outcome, count]) => `, ${count} ${outcome}`).join('')}.`,
    ...(failed.length > 0 ? [`  Não conferidos, tente de novo: ${failed.join(', ')}`] : []),
    ...lost.map((payment) => `  Dinheiro sem pedido: ${reportLost(payment)}`),
  ];
}

export const reportLost = ({ paymentId, orderId, openCents }: LostPayment): string =>
  `pagamento ${paymentId}, ${openCents === null ? 'valor incerto' : formatBrl(openCents)}, do pedido ${orderNumber(orderId)}`;
