import type { CaseDecision, CaseKind, CaseStatus } from '@shop/cases/case-kinds';

import type { SqlRunner } from '../platform/database/sql';
import type { Transaction } from '../platform/database/transaction';
import { queueMail } from '../platform/queue/queue-mail';

/** The data of a case that operations read when they lock it. */
export interface CaseRow {
  id: string;
  orderId: string;
  kind: CaseKind;
  status: CaseStatus;
  protocol: string;
  decision: CaseDecision | null;
  decidedAt: Date | null;
  /** How many units are in the case. */
  units: number;
  /** Whether a withdrawal has taken units out of the case. */
  isMoved: boolean;
}

const COLUMNS = `id, order_id as "orderId", kind, status, protocol, decision, decided_at as "decidedAt",
  (select coalesce(sum(quantity - moved), 0)::int from case_lines where case_id = cases.id) as units,
  withdrawal_id is not null as "isMoved"`;

/** Locks and reads a case. An operation that also locks the case's order must lock the order first. */
export async function lockCase(tx: SqlRunner, caseId: string): Promise<CaseRow | null> {
  const [row] = await tx.query<CaseRow & Record<string, unknown>>(
    `select ${COLUMNS} from cases where id = $1 for no key update`,
    [caseId],
  );
  return row ?? null;
}

/** Returns the id of a case's order, which never changes. */
export async function orderOfCase(sql: SqlRunner, caseId: string): Promise<string | null> {
  const [row] = await sql.query<{ orderId: string }>(
    'select order_id as "orderId" from cases where id = $1',
    [caseId],
  );
  return row?.orderId ?? null;
}

export interface CaseEvent {
  caseId: string;
  event: 'opened' | 'taken' | 'moved' | 'decided';
  actor: { kind: 'customer' | 'admin' | 'system'; customerId: string | null };
}

/** Writes one event of a case's history. */
export async function writeCaseEvent(tx: SqlRunner, { caseId, event, actor }: CaseEvent): Promise<void> {
  await tx.query(
    'insert into case_events (case_id, event, actor, actor_customer_id) values ($1, $2, $3, $4)',
    [caseId, event, actor.kind, actor.customerId],
  );
}

/**
 * Records that a buyer opened a case, and queues the mail with the protocol number to the buyer, once for each case.
 * With `isTold` only the page states it.
 */
export async function recordOpening(
  tx: Transaction,
  {
    caseId,
    order,
    isTold = false,
  }: { caseId: string; order: { id: string; customerId: string | null }; isTold?: boolean },
): Promise<void> {
  await writeCaseEvent(tx, {
    caseId,
    event: 'opened',
    actor: { kind: 'customer', customerId: order.customerId },
  });
  await queueMail(tx, {
    kind: 'case-opened',
    customerId: order.customerId,
    orderId: order.id,
    dedupeKey: `case-opened:${caseId}`,
    detail: caseId,
    isTold,
  });
}
