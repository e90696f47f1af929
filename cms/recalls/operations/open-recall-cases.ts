import { legalDueAt, targetAt } from '@shop/cases/case-deadlines';
import { dayOf } from '@shop/time/bahia';

import { REPORTED } from '../../cases/case-order';
import { recordOpening } from '../../cases/case-row';
import { LINE_PARTS, PART_UNITS, TO_SEND } from '../../lots/lot-pool';
import { IS_BUYER_ERASED, JOIN_BUYER } from '../../orders/buyer';
import { lockOrder, type OrderRow } from '../../orders/order-row';
import type { Cms } from '../../platform/context';
import { inTransaction, type Transaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import { isRecallToken, recallTokenHash } from '../recall-links';

interface WarnedPerson {
  id: string;
  recallId: string;
  lotId: string;
}

/**
 * Handles the button "Tenho esta pizza" on the page behind a warning's link. Opens one case for each of the person's
 * orders with boxes of the lot. Fills in the lines and units, so that the team can decide the case. The press also
 * records that the person read the warning. A second press opens no case. Returns whether the link exists.
 */
export async function openRecallCases(cms: Cms, token: string): Promise<boolean> {
  if (!isRecallToken(token)) return false;
  return inTransaction(cms.payload, async (tx) => {
    const person = await findPerson(tx, token);
    if (!person) return false;
    const orders = await tx.query<{ orderId: string }>(
      'select order_id as "orderId" from recall_orders where person_id = $1 order by order_id',
      [person.id],
    );
    for (const { orderId } of orders) {
      const order = await lockOrder(tx, orderId);
      if (order && (await mayOpen(tx, { order, person }))) await openCase(tx, { order, person });
    }
    await tx.query('update recall_people set answered_at = coalesce(answered_at, now()) where id = $1', [
      person.id,
    ]);
    await faultPoint('open-recall-cases:before-commit');
    return true;
  });
}

async function findPerson(tx: Transaction, token: string): Promise<WarnedPerson | null> {
  const [person] = await tx.query<WarnedPerson & Record<string, unknown>>(
    `select h.id, h.recall_id as "recallId", r.lot_id as "lotId"
     from recall_people h join recalls r on r.id = h.recall_id where h.token_hash = $1 and not r.is_drill`,
    [recallTokenHash(token)],
  );
  return person ?? null;
}

interface Opening {
  order: OrderRow;
  person: WarnedPerson;
}

/** Returns whether the order has no case of this recall yet and the shop can still reply to its buyer. */
async function mayOpen(tx: Transaction, { order, person }: Opening): Promise<boolean> {
  const [found] = await tx.query(
    `select 1 from orders o ${JOIN_BUYER} where o.id = $1 and not ${IS_BUYER_ERASED}
       and not exists (select 1 from cases c where c.order_id = o.id and c.recall_id = $2)`,
    [order.id, person.recallId],
  );
  return found !== undefined;
}

async function openCase(tx: Transaction, { order, person }: Opening): Promise<void> {
  const [clock] = await tx.query<{ now: Date }>('select now() as now');
  if (!clock) throw new Error('the database has no clock');
  const { now } = clock;
  const [row] = await tx.query<{ id: string }>(
    `insert into cases (order_id, client_key, kind, recall_id, wish, protocol, opened_at, due_at, target_at)
     values ($1, $2, 'recolhimento', $3, 'dinheiro', $4 || '-' || lpad(nextval('case_protocols')::text, 4, '0'), $5, $6, $7)
     returning id`,
    [
      order.id,
      person.id,
      person.recallId,
      dayOf(now).replaceAll('-', '').slice(2),
      now,
      legalDueAt(now),
      targetAt('recolhimento', now),
    ],
  );
  if (!row) throw new Error('case was not written');
  // Leaves out units that are already in other cases. A kit is reported whole when one of its boxes is of the lot.
  await tx.query(
    `insert into case_lines (case_id, line_id, quantity)
     select $1, boxes.line_id, boxes.units from (
       select l.id as line_id, least(ceil(sum(b.quantity) / ${PART_UNITS}::numeric)::int, ${TO_SEND} - ${REPORTED}) as units
       from ${LINE_PARTS} join order_line_lots b on b.line_id = l.id and b.component_id is not distinct from part.product_id
       where l._parent_id = $2 and b.lot_id = $3 group by l.id, part.quantity) boxes
     where boxes.units > 0`,
    [row.id, order.id, person.lotId],
  );
  await recordOpening(tx, { caseId: row.id, order });
}
