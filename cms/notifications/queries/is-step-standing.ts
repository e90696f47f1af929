import type { OrderStatus } from '@shop/orders/order-status';
import { hasReached } from '@shop/orders/step';

import type { SqlRunner } from '../../platform/database/sql';

/**
 * Returns whether the order step that a mail is about (such as "sent") is still valid: since the mail was queued, the
 * order was neither cancelled nor moved back to before that step. Returns true for a mail without a step.
 */
export async function isStepStanding(sql: SqlRunner, mailId: string): Promise<boolean> {
  const [step] = await sql.query<{ status: OrderStatus; to: OrderStatus }>(
    `select o.status::text as status, e.to_status as "to"
     from outgoing_mails m join orders o on o.id = m.order_id
       join order_events e on e.order_id = o.id and split_part(m.dedupe_key, '|', 1) = 'order-status:' || e.id
     where m.id = $1`,
    [mailId],
  );
  return !step || (step.status !== 'cancelado' && hasReached(step.status, step.to));
}
