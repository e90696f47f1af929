import { cancelReasonLabel, type CancelReasonCode } from '@shop/orders/cancel-reason';
import type { TimeSpan } from '@shop/reports/period';

import type { SqlRunner } from '../../platform/database/sql';
import type { CancelReason } from '../../payments/cancel-order';
import { spanValues } from '../sold-orders';

/** How many orders, paid or not, were cancelled for one reason. */
export interface Cancellations {
  reason: string;
  orderCount: number;
}

/**
 * Labels of the cancellations for which no admin chose a reason. `cancelled_by_admin` has no reason in orders that were
 * cancelled before a reason was required.
 */
const LABELS: Record<CancelReason, string> = {
  expired: 'O prazo para pagar acabou',
  replaced: 'O cliente refez o pedido',
  payment_unavailable: 'A página de pagamento não abriu',
  cancelled_by_customer: 'Cancelado pelo cliente',
  cancelled_by_admin: 'Pela loja, sem motivo anotado',
  payment_refunded: 'Pagamento devolvido no Mercado Pago',
  slot_not_chosen: 'O cliente não escolheu outro horário',
};

/** Returns how many orders were cancelled in a time span for each reason, most common reason first. */
export async function readCancellations(sql: SqlRunner, span: TimeSpan): Promise<Cancellations[]> {
  const rows = await sql.query<{ reason: CancelReason; code: CancelReasonCode | null; orderCount: number }>(
    `select reason, cancel_reason as code, count(*)::int as "orderCount" from order_events
     where to_status = 'cancelado' and from_status <> 'cancelado' and created_at >= $1 and created_at < $2
     group by 1, 2 order by 3 desc, 1, 2`,
    spanValues(span),
  );
  return rows.map(({ reason, code, orderCount }) => ({
    reason: code ? `Pela loja: ${lowerFirst(cancelReasonLabel[code])}` : (LABELS[reason] ?? 'Outro motivo'),
    orderCount,
  }));
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
