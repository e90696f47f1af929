import type { ChosenLine } from '@shop/cases/case-lines';
import { withdrawnText } from '@shop/messages/case-messages';

import type { SqlRunner } from '../platform/database/sql';
import { IS_MOVABLE, type CaseOrderLine } from './case-order';
import { writeCaseEvent } from './case-row';

export interface Withdrawal {
  caseId: string;
  protocol: string;
  customerId: string | null;
  /** What the buyer withdraws from. */
  chosen: readonly ChosenLine[];
  /** The order's lines before the withdrawal. */
  lines: readonly CaseOrderLine[];
}

/**
 * Takes the units of a withdrawal that are in other cases of its order out of those cases, undecided cases first, then
 * the oldest. An undecided case that has no units left is closed and names the withdrawal. No mail is sent about it,
 * because the mail about the withdrawal names it. Call it under the order's lock, before the withdrawal's lines are
 * written.
 */
export async function moveToWithdrawal(
  tx: SqlRunner,
  { caseId, protocol, customerId, chosen, lines }: Withdrawal,
): Promise<void> {
  const needed = chosen.flatMap(({ lineId, quantity }) => {
    const line = lines.find((each) => each.lineId === lineId);
    // Units that left the order after they were reported make this difference negative. They move too.
    const free = line ? line.bought - line.reported : 0;
    return quantity > free ? [{ lineId, units: quantity - free }] : [];
  });
  if (needed.length === 0) return;
  const left = await tx.query<{ caseId: string }>(MOVE, [
    caseId,
    needed.map(({ lineId }) => lineId),
    needed.map(({ units }) => units),
  ]);
  const actor = { kind: 'customer', customerId } as const;
  for (const { caseId: leftId } of left) {
    await writeCaseEvent(tx, { caseId: leftId, event: 'moved', actor });
    const closed = await tx.query(CLOSE_EMPTY, [leftId, withdrawnText(protocol)]);
    if (closed.length > 0) await writeCaseEvent(tx, { caseId: leftId, event: 'decided', actor });
  }
}

const MOVE = `
  with needed as (select line_id, units from unnest($2::text[], $3::int[]) as n(line_id, units)),
  sources as (
    select cl.case_id, cl.line_id, cl.quantity - cl.moved as units, n.units as needed,
      coalesce(sum(cl.quantity - cl.moved) over (partition by cl.line_id
        order by (c.decision is not null), c.opened_at, c.id rows between unbounded preceding and 1 preceding), 0) as before
    from needed n join case_lines cl on cl.line_id = n.line_id join cases c on c.id = cl.case_id
    where c.id <> $1 and cl.quantity > cl.moved and ${IS_MOVABLE}),
  taken as (
    update case_lines cl set moved = cl.moved + least(s.units, s.needed - s.before)
    from sources s where cl.case_id = s.case_id and cl.line_id = s.line_id and s.needed > s.before
    returning cl.case_id)
  update cases c set withdrawal_id = $1, updated_at = now()
  where c.id in (select case_id from taken) returning c.id as "caseId"`;

const CLOSE_EMPTY = `
  update cases set status = 'resolvido', decision = 'encerrar', reply = $2, decided_at = now(), updated_at = now()
  where id = $1 and decision is null
    and not exists (select 1 from case_lines cl where cl.case_id = $1 and cl.quantity > cl.moved)
  returning id`;
