import type { OrderStatus } from '@shop/orders/order-status';
import { hasReached } from '@shop/orders/step';

import type { SqlRunner } from '../../platform/database/sql';

/**
 * Whether what a step's mail says is still true: the order has neither been cancelled nor gone back behind the step while
 * the mail waited. A mail without a step of its own says what it was asked to say.
 */
export async function isStepStanding(sql: SqlRunner, mailId: string): Promise<boolean> {
  const [step] = await sql.query<{ status: OrderStatus; to: OrderStatus }>(
    `select o.status::text as status, e.to_status as "to"
     from outgoing_mails m join orders o on o.id = m.order_id
       join order_events e on e.order_id = o.id and m.dedupe_key = 'order-status:' || e.id
     where m.id = $1`,
    [mailId],
  );
  return !step || (step.status !== 'cancelado' && hasReached(step.status, step.to));
}
