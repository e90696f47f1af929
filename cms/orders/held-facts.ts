import type { HeldFacts } from '@shop/payments/hold-resolution';

import type { SqlRunner } from '../platform/database/sql';
import { IS_BUYER_ERASED } from './buyer';
import { IS_LOOSE } from './held-money';
import type { OrderRow } from './order-row';

/**
 * SQL condition: a payment `p` is loose money for which its order `o` is held now. Admins decide about one kind of
 * mismatch at a time, because each kind allows different resolutions.
 */
const IS_HELD_FOR = `${IS_LOOSE} and o.held_reason = 'payment_mismatch_' || p.mismatch`;

/** SQL: the facts about `orders o` that decide how a hold of the order may end. */
export const HELD_FACTS = `
  exists (select 1 from payments p where p.order_id = o.id and ${IS_HELD_FOR}) as "hasLooseMoney",
  (select count(*) = 2 and sum(p.amount_cents) = o.total_cents and bool_and(greatest(p.refund_due_cents, p.refunded_cents) = 0)
    from payments p where p.order_id = o.id and p.mismatch = 'amount' and ${IS_HELD_FOR}) as "areTwoParts",
  exists (select 1 from payments p where p.order_id = o.id and p.counts_as_paid and p.status = 'approved')
    as "isPaymentStanding",
  (o.status = 'cancelado' and not ${IS_BUYER_ERASED}
    and coalesce((select e.reason = 'expired' from order_events e
      where e.order_id = o.id and e.to_status = 'cancelado' and e.from_status <> 'cancelado'
      order by e.created_at desc limit 1), false)) as "canComeBack"`;

type PaymentFacts = Pick<HeldFacts, 'hasLooseMoney' | 'areTwoParts' | 'isPaymentStanding' | 'canComeBack'>;

/** Returns the facts that decide how an order's hold may end; call it under the order's lock. */
export async function readHeldFacts(
  tx: SqlRunner,
  { id, status, paymentStatus }: OrderRow,
  heldReason: string,
): Promise<HeldFacts> {
  const [facts] = await tx.query<PaymentFacts & Record<string, unknown>>(
    `select ${HELD_FACTS} from orders o where o.id = $1`,
    [id],
  );
  if (!facts) throw new Error('order vanished inside its own transaction');
  return { ...facts, heldReason, status, paymentStatus };
}

/**
 * Holds an order again after a hold has ended, if the order has loose money of another kind, which arrived during that
 * hold.
 */
export async function holdForWhatIsLeft(tx: SqlRunner, orderId: string): Promise<void> {
  await tx.query(
    `update orders o set held_reason = 'payment_mismatch_' || p.mismatch
     from (select p.mismatch from payments p where p.order_id = $1 and ${IS_LOOSE} and p.mismatch is not null
       order by p.created_at, p.id limit 1) p
     where o.id = $1 and o.held_reason is null`,
    [orderId],
  );
}
