import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import { hoursMs, inSeconds } from '@shop/time/durations';

import { AWAITS_PAYMENT } from '../../orders/awaits-payment';
import type { SqlRunner } from '../../platform/database/sql';

/**
 * A push or text message about an order is neither sent nor delivered once the message is older than this, because the
 * order's page then has newer information.
 */
export const ORDER_TTL_SECONDS = inSeconds(hoursMs(12));

/** What a push or text message about an order says of it. */
export interface PhoneOrder {
  id: string;
  deliveryMethod: DeliveryMethod;
  awaitsPayment: boolean;
  /** Whether the shop holds the order because its buyer paid another one with the same items within a day. */
  isHeldAsTwin: boolean;
}

/** Returns the order of a message; null for a message that is too old. */
export async function readPhoneOrder(sql: SqlRunner, messageId: string): Promise<PhoneOrder | null> {
  const [order] = await sql.query<PhoneOrder & Record<string, unknown>>(
    `select o.id, o.delivery_method::text as "deliveryMethod", ${AWAITS_PAYMENT} as "awaitsPayment",
       coalesce(o.held_reason::text = 'paid_twice', false) as "isHeldAsTwin"
     from outgoing_mails m join orders o on o.id = m.order_id
     where m.id = $1 and m.created_at > now() - $2 * interval '1 second'`,
    [messageId, ORDER_TTL_SECONDS],
  );
  return order ?? null;
}
