import type { SqlRunner } from '../platform/database/sql';
import { findCovered } from './held-money';
import { HOLD_ENDS } from './reservation-end';
import { orderColumns, type OrderRowOf } from './select';

const FIELDS = [
  'id',
  'customerId',
  'guest',
  'claimedAt',
  'source',
  'status',
  'paymentStatus',
  'totalCents',
  'pixPercent',
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
  'closingReason',
  'receivedAt',
] as const;

/** An order's row as operations read it after locking it. Amounts in centavos. */
export interface OrderRow extends OrderRowOf<typeof FIELDS> {
  /** Whether the order's payment page accepts no more payments. The database's clock decides, as for every deadline. */
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

type LockedOrder = OrderRow & OrderRowOf<typeof PLACEMENT>;

/** An order that a buyer has not paid. `isHoldOver` is false while held money covers the order (`isCovered`). */
export type UnpaidOrder = LockedOrder & { isCovered: boolean };

async function withCovered(tx: SqlRunner, orders: LockedOrder[]): Promise<UnpaidOrder[]> {
  const covered = await findCovered(
    tx,
    orders.map(({ id }) => id),
  );
  return orders.map((order) => {
    const isCovered = covered.has(order.id);
    return { ...order, isCovered, isHoldOver: order.isHoldOver && !isCovered };
  });
}

/** Locks and returns a customer's unpaid orders with any status but cancelled, in the order of their ids. */
export async function lockUnpaidOrders(tx: SqlRunner, customerId: string): Promise<UnpaidOrder[]> {
  const orders = await tx.query<LockedOrder & Record<string, unknown>>(
    `select ${COLUMNS}, ${orderColumns(PLACEMENT)} from orders o
     where o.customer_id = $1 and o.status <> 'cancelado' and o.payment_status = 'unpaid'
     order by o.id for no key update`,
    [customerId],
  );
  return withCovered(tx, orders);
}

/**
 * Locks and returns the orders that were placed with one order form at the shop's counter (`formId` is the form's id)
 * and are not cancelled, whether paid or not.
 */
export async function lockOrdersOfCounter(tx: SqlRunner, formId: string): Promise<UnpaidOrder[]> {
  const orders = await tx.query<LockedOrder & Record<string, unknown>>(
    `select ${COLUMNS}, ${orderColumns(PLACEMENT)} from orders o
     where o.cart_id = $1 and o.source = 'balcao' and o.status <> 'cancelado' order by o.id for no key update`,
    [formId],
  );
  return withCovered(tx, orders);
}

/** SQL condition on an order `o`: it was placed on the site without an account, is unpaid and not cancelled. */
export const IS_UNPAID_OF_GUEST = `(o.guest = 'contact' and o.source = 'site' and o.status <> 'cancelado'
  and o.payment_status = 'unpaid')`;

/**
 * Does the same as `lockUnpaidOrders` for a buyer without an account. Returns the orders with the given e-mail address
 * and the orders placed from the given cart.
 */
export async function lockUnpaidGuestOrders(
  tx: SqlRunner,
  { email, cartId }: { email: string; cartId: string },
): Promise<UnpaidOrder[]> {
  const orders = await tx.query<LockedOrder & Record<string, unknown>>(
    // Uses a union, because no index serves a condition on two tables.
    `select ${COLUMNS}, ${orderColumns(PLACEMENT)} from orders o join order_contacts k on k.order_id = o.id
     where ${IS_UNPAID_OF_GUEST} and o.id in (
       select order_id from order_contacts where email = $1 union select id from orders where cart_id = $2)
     order by o.id for no key update of o`,
    [email, cartId],
  );
  return withCovered(tx, orders);
}
