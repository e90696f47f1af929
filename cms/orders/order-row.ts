import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import type { OrderStatus } from '@shop/orders/order-status';
import type { PaymentStatus } from '@shop/orders/payment-status';
import type { HeldReason } from '@shop/payments/held-reason';

import type { SqlRunner } from '../platform/database/sql';
import { HOLD_ENDS } from './reservation-end';

/** An order's row as operations read it after locking it. Amounts in centavos. */
export interface OrderRow {
  id: string;
  customerId: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  totalCents: number;
  deliveryMethod: DeliveryMethod;
  stockHeld: boolean;
  paymentLink: string | null;
  preferenceId: string | null;
  heldReason: HeldReason | null;
  receivedAt: Date | null;
  reservedUntil: Date | null;
  /** Whether its payment page accepts no more payments. By the database's clock, which decides every deadline. */
  isReservationOver: boolean;
  /** Whether no Pix extends the reservation of its stock either. */
  isHoldOver: boolean;
}

const COLUMNS = `o.id, o.customer_id as "customerId", o.status::text as status,
  o.payment_status::text as "paymentStatus", o.total_cents as "totalCents",
  o.delivery_method::text as "deliveryMethod", o.stock_held as "stockHeld", o.payment_link as "paymentLink",
  o.preference_id as "preferenceId", o.held_reason as "heldReason", o.received_at as "receivedAt",
  o.reserved_until as "reservedUntil", coalesce(o.reserved_until <= now(), false) as "isReservationOver",
  coalesce(${HOLD_ENDS} <= now(), false) as "isHoldOver"`;

/** Reads an order and locks it until the transaction ends. Every operation that changes an order calls this first. */
export async function lockOrder(tx: SqlRunner, orderId: string): Promise<OrderRow | null> {
  const [order] = await tx.query<OrderRow>(
    `select ${COLUMNS} from orders o where o.id = $1 for no key update`,
    [orderId],
  );
  return order ?? null;
}

/** Returns and locks a customer's unpaid orders that are not cancelled, whatever their status, by id. */
export async function lockUnpaidOrders(
  tx: SqlRunner,
  customerId: string,
): Promise<(OrderRow & { cartId: string | null; placementKey: string | null })[]> {
  return tx.query(
    `select ${COLUMNS}, o.cart_id as "cartId", o.placement_key as "placementKey" from orders o
     where o.customer_id = $1 and o.status <> 'cancelado' and o.payment_status = 'unpaid'
     order by o.id for no key update`,
    [customerId],
  );
}
