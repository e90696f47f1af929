import { isRecordId } from '../../platform/database/record-id';
import type { SqlRunner } from '../../platform/database/sql';

/** The change of an order's line, with the data that the mail about it shows. */
export interface MailLineChange {
  units: number;
  name: string;
  /** The product that replaces the units; null when they were taken out without a replacement. */
  newName: string | null;
  refundCents: number;
}

/** Returns the change that a mail is about; null for an unknown change. Uses SQL, because a job runs without a user. */
export async function readMailChange(
  sql: SqlRunner,
  changeId: string | null,
): Promise<MailLineChange | null> {
  if (changeId === null || !isRecordId(changeId)) return null;
  const [change] = await sql.query<MailLineChange & Record<string, unknown>>(
    `select g.units, l.name, n.name as "newName", g.refund_cents as "refundCents"
     from order_line_changes g join orders_lines l on l.id = g.line_id
       left join orders_lines n on n.id = g.replacement_line_id
     where g.id = $1`,
    [changeId],
  );
  return change ?? null;
}
