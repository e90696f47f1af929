import type { CaseDecision, CaseKind, CaseStatus, CaseWish } from '@shop/cases/case-kinds';

import type { Cms } from '../../platform/context';
import { isRecordId } from '../../platform/database/record-id';
import { sqlOf } from '../../platform/database/sql';
import type { CaseBuyer } from '../case-order';

/** A case as its buyer reads it. Amounts in centavos. */
export interface OwnCase {
  id: string;
  protocol: string;
  kind: CaseKind;
  status: CaseStatus;
  wish: CaseWish | null;
  callMe: boolean;
  openedAt: Date;
  dueAt: Date;
  decision: CaseDecision | null;
  decidedAt: Date | null;
  amountCents: number;
  reply: string | null;
  /** The address that the copy was sent to; null after it was erased. */
  email: string | null;
  /** Whether the copy has been waiting for a minute: the mail server is late. */
  isMailLate: boolean;
  lines: { name: string; quantity: number }[];
}

/** Returns a case about a buyer's own order; null when there is none. SQL: cases are no collection of Payload's. */
export async function findOwnCase(
  cms: Cms,
  { buyer, orderId, caseId }: { buyer: CaseBuyer; orderId: string; caseId: string },
): Promise<OwnCase | null> {
  if (!isRecordId(orderId) || !isRecordId(caseId)) return null;
  const [row] = await sqlOf(cms.payload).query<OwnCase & Record<string, unknown>>(
    `select c.id, c.protocol, c.kind, c.status, c.wish, c.call_me as "callMe", c.opened_at as "openedAt",
       c.due_at as "dueAt", c.decision, c.decided_at as "decidedAt", c.amount_cents as "amountCents", c.reply,
       b.email, coalesce(m.sent_at is null and m.created_at < now() - interval '1 minute', false) as "isMailLate",
       coalesce((select json_agg(json_build_object('name', l.name, 'quantity', cl.quantity) order by l._order)
         from case_lines cl join orders_lines l on l.id = cl.line_id where cl.case_id = c.id), '[]') as lines
     from cases c join orders o on o.id = c.order_id join customers b on b.id = o.customer_id
       left join outgoing_mails m on m.dedupe_key = 'case-opened:' || c.id
     where c.id = $1 and o.id = $2 and o.customer_id = $3`,
    [caseId, orderId, buyer.customerId],
  );
  return row ?? null;
}
