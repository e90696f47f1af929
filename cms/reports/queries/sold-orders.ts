import type { TimeSpan } from '@shop/reports/period';

import { orderSql } from '../../orders/select';
import type { SqlRunner } from '../../platform/database/sql';
import { IS_SOLD, REFUNDED, SOLD_ORDERS, spanValues } from '../sold-orders';

/** A sold order, as the accountant needs it. */
export interface SoldOrder {
  id: string;
  at: Date;
  paymentMethod: string;
  deliveryMethod: string;
  totalCents: number;
  /** The delivery fee, which is part of the total. */
  feeCents: number;
  refundedCents: number;
}

/** Returns the orders sold in a span, oldest first. Their sums are those of the days. */
export const readSoldOrders = (sql: SqlRunner, span: TimeSpan): Promise<SoldOrder[]> =>
  sql.query<SoldOrder & Record<string, unknown>>(
    `select o.id, o.created_at as at, o.payment_method::text as "paymentMethod", o.delivery_method::text as "deliveryMethod",
       o.total_cents::int as "totalCents", ${orderSql('deliveryFeeCents')}::int as "feeCents", (${REFUNDED})::int as "refundedCents"
     from ${SOLD_ORDERS} where ${IS_SOLD} and o.created_at >= $1 and o.created_at < $2 order by o.created_at, o.id`,
    spanValues(span),
  );
