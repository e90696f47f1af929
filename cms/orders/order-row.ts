import type { SqlRunner } from '../platform/database/sql';
import { HOLD_ENDS } from './reservation-end';
import { orderColumns, type OrderRowOf } from './select';

const FIELDS = [
  'id',
  'customerId',
  'status',
  'paymentStatus',
  'totalCents',
  'deliveryMethod',
  'stockHeld',
  'slotTemplateId',
  'slotDate',
  'slotFrom',
  'slotTo',
  'slotHeld',
  'paymentLink',
  'preferenceId',
  'heldReason',
  'receivedAt',
] as const;

/** An order's row as operations read it after locking it. Amounts in centavos. */
export interface OrderRow extends OrderRowOf<typeof FIELDS> {
  /**
   * Whether the order's payment page accepts no more payments. Decided by the database's clock, like every deadline.
   */
  isReservationOver: boolean;
  /** Whether the reservation of the order's stock has ended, including its extension for a Pix. */
  isHoldOver: boolean;
}

const COLUMNS = `${orderColumns(FIELDS)}, coalesce(o.reserved_until <= now(), false) as "isReservationOver",
  coalesce(${HOLD_ENDS} <= now(), false) as "isHoldOver"`;

/** Reads an order and locks it until the transaction ends. Every operation that changes an order calls this first. */
export async function lockOrder(tx: SqlRunner, orderId: string): Promise<OrderRow | null> {
  const [order] = await tx.query<OrderRow>(
    `select ${COLUMNS} from orders o where o.id = $1 for no key update`,
    [orderId],
  );
  return order ?? null;
}

const PLACEMENT = ['cartId', 'placementKey'] as const;

/** Returns and locks a customer's unpaid orders that are not cancelled, whatever their status, by id. */
export async function lockUnpaidOrders(
  tx: SqlRunner,
  customerId: string,
): Promise<(OrderRow & OrderRowOf<typeof PLACEMENT>)[]> {
  return tx.query(
    `select ${COLUMNS}, ${orderColumns(PLACEMENT)} from orders o
     where o.customer_id = $1 and o.status <> 'cancelado' and o.payment_status = 'unpaid'
     order by o.id for no key update`,
    [customerId],
  );
}
