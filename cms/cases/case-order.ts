import type { LineUnits } from '@shop/cases/case-lines';
import type { KindState } from '@shop/cases/open-kinds';

import { TO_SEND } from '../lots/lot-pool';
import { IS_PACKED } from '../orders/packing/preparation-row';
import type { SqlRunner } from '../platform/database/sql';
import type { LinkKind, OrderOwner } from '../orders/order-links';
import { lockOrder, type OrderRow } from '../orders/order-row';

/**
 * The buyer who opens a case: a customer, or a person who opened the order by its link. `isOfBuyer` decides whether the
 * order belongs to this buyer. A link may have been forwarded, so it shows reports of illness only to a browser that
 * sent them or typed the e-mail of the purchase: `known` has the ids of such cases and orders.
 */
export type CaseBuyer = OrderOwner & { known?: readonly string[] };

/**
 * Returns the customer's id; null for a person who opened the order by its link, because only the order identifies that
 * person.
 */
export const customerIdOf = (buyer: CaseBuyer): string | null =>
  'customerId' in buyer ? buyer.customerId : null;

/**
 * SQL condition on a case `r` of an order `o`: its buyer may read it. `$2` is the result of `customerIdOf`, `$3` of
 * `knownTo`.
 */
export const IS_OPEN_TO_BUYER = `(r.kind <> 'passei_mal' or $2::uuid is not null
  or r.id::text = any($3::text[]) or o.id::text = any($3::text[]))`;

/** Returns the ids of the cases and orders of which the buyer may read reports of illness by a link. */
export const knownTo = ({ known = [] }: CaseBuyer): readonly string[] => known;

/** Returns the kind of the link by which the buyer came; null for a customer. */
const linkKindOf = (buyer: CaseBuyer): LinkKind | null => ('link' in buyer ? buyer.link.kind : null);

/**
 * Returns what a buyer can report, given the state of a kind of case. A link that the team saw never cancels an order:
 * an unpaid order ends with its deadline, and for a paid order of the counter every withdrawal is a case.
 */
export const stateForBuyer = (buyer: CaseBuyer, state: KindState): KindState =>
  state === 'cancels' && linkKindOf(buyer) === 'shared' ? 'not_by_link' : state;

/**
 * Whether the shop looks the order up for the buyer at all. For a person who came by an order link, only the order of
 * that link is looked up. For a customer every order is; `IS_OWN` or `isOfBuyer` then checks whether it is the
 * customer's.
 */
export const mayReach = (buyer: CaseBuyer, orderId: string): boolean =>
  'customerId' in buyer || buyer.link.orderId === orderId;

/**
 * SQL condition on an order `o` that `mayReach` admitted: whether the order belongs to the buyer. `$1` is the order's
 * id, `$2` is the result of `customerIdOf`.
 */
export const IS_OWN = `o.id = $1 and case when $2::uuid is null then o.guest is distinct from 'erased'
  else o.customer_id = $2 end`;

/** SQL for an order `o`: when it was last marked as sent. */
export const SENT_AT = `(select max(e.created_at) from order_events e
  where e.order_id = o.id and e.to_status = 'enviado' and e.from_status is distinct from e.to_status)`;

/** SQL for an order `o`: when it was last marked as delivered. */
export const DELIVERED_AT = `(select max(e.created_at) from order_events e
  where e.order_id = o.id and e.to_status = 'entregue' and e.reason <> 'step_undone'
    and e.from_status is distinct from e.to_status)`;

/**
 * SQL for an order line `l`: how many of its units are in cases that were not refused. Reports of illness do not count
 * (`countsUnits`), and neither do units that a case took out of the order, because the line no longer has them.
 */
export const REPORTED = unitsInCases(
  `c.kind <> 'passei_mal' and c.status <> 'recusado' and c.decision is distinct from 'retirar'`,
);

/** SQL condition on a case `c`: a withdrawal takes units out of it (`isMovable`). */
export const IS_MOVABLE = `(c.kind <> 'passei_mal' and (c.decision in ('encerrar', 'abater')
  or (c.decision is null and c.kind <> 'arrependimento')))`;

/** SQL for an order line `l`: how many of its units a withdrawal can take out of other cases. */
export const MOVABLE = unitsInCases(IS_MOVABLE);

/** Returns SQL for an order line `l`: how many of its units are in cases `c` that meet a condition. */
function unitsInCases(condition: string): string {
  return `coalesce((select sum(cl.quantity - cl.moved) from case_lines cl join cases c on c.id = cl.case_id
    where cl.line_id = l.id and ${condition}), 0)::int`;
}

/** Returns SQL for a case `r`: its lines with a number of units, as JSON; lines without units are left out. */
const caseLines = (units: string): string =>
  `coalesce((select json_agg(json_build_object('name', l.name, 'quantity', ${units}) order by l._order)
     from case_lines cl join orders_lines l on l.id = cl.line_id where cl.case_id = r.id and ${units} > 0), '[]')`;

/** SQL for a case `r`: the lines with the units that are in it. */
export const CASE_LINES = caseLines('cl.quantity - cl.moved');

/** SQL for a case `r`: the lines with the units that a withdrawal took out of it. */
export const MOVED_LINES = caseLines('cl.moved');

/** SQL for a case `r`: the lines with the units that were reported in it. */
export const REPORTED_LINES = caseLines('cl.quantity');

/** SQL for a case `r`: the withdrawal that took units out of it last. */
export const WITHDRAWAL = `(select json_build_object('id', w.id, 'protocol', w.protocol) from cases w
  where w.id = r.withdrawal_id)`;

/** SQL for a case `r`: whether a withdrawal took every unit of it, and nothing else was decided. */
export const IS_MOVED = `(r.withdrawal_id is not null and r.decision = 'encerrar'
  and not exists (select 1 from case_lines cl where cl.case_id = r.id and cl.quantity > cl.moved))`;

/** An order line, with the number of its units that cases already contain. */
export interface CaseOrderLine extends LineUnits, Record<string, unknown> {
  lineId: string;
  /** Units in withdrawals that wait for a decision. */
  withdrawn: number;
}

export interface LockedCaseOrder {
  order: OrderRow;
  deliveredAt: Date | null;
  /** Whether a box of the order is packed, or the kitchen has marked the order as ready. */
  isPacked: boolean;
  /** The current time, by the database's clock. */
  now: Date;
  lines: CaseOrderLine[];
}

/**
 * Locks an order of the buyer and reads what a case depends on; null when the order is not the buyer's, or the buyer's
 * account was erased. The erasure of an account locks its orders too, so here an erasure is either complete or has not
 * begun.
 */
export async function lockCaseOrder(
  tx: SqlRunner,
  { buyer, orderId }: { buyer: CaseBuyer; orderId: string },
): Promise<LockedCaseOrder | null> {
  const order = await lockBuyersOrder(tx, { buyer, orderId });
  if (!order) return null;
  const [facts] = await tx.query<{ deliveredAt: Date | null; isPacked: boolean; now: Date }>(
    `select ${DELIVERED_AT} as "deliveredAt", ${IS_PACKED} as "isPacked", now() as now from orders o where o.id = $1`,
    [orderId],
  );
  if (!facts) return null;
  const lines = await tx.query<CaseOrderLine>(
    `select l.id as "lineId", ${TO_SEND} as bought, ${REPORTED} as reported, ${MOVABLE} as movable,
       ${unitsInCases(`c.kind = 'arrependimento' and c.decision is null`)} as withdrawn
     from orders_lines l where l._parent_id = $1 and ${TO_SEND} > 0 order by l._order`,
    [orderId],
  );
  return { order, ...facts, lines };
}

/**
 * Locks an order of the buyer and returns it; null when the order is not the buyer's, or the buyer's data was erased.
 */
export async function lockBuyersOrder(
  tx: SqlRunner,
  { buyer, orderId }: { buyer: CaseBuyer; orderId: string },
): Promise<OrderRow | null> {
  if (!mayReach(buyer, orderId)) return null;
  const order = await lockOrder(tx, orderId);
  return order && (await isOfBuyer(tx, { order, buyer })) ? order : null;
}

async function isOfBuyer(
  tx: SqlRunner,
  { order, buyer }: { order: OrderRow; buyer: CaseBuyer },
): Promise<boolean> {
  if ('customerId' in buyer && order.customerId !== buyer.customerId) return false;
  if (order.customerId === null) return order.guest !== 'erased';
  const living = await tx.query('select 1 from customers where id = $1 and erased_at is null', [
    order.customerId,
  ]);
  return living.length > 0;
}
