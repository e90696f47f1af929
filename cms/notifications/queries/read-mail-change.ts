import { isRecordId } from '../../platform/database/record-id';
import type { SqlRunner } from '../../platform/database/sql';

/** What changed in an order, with the data that the mail about it shows. */
export interface MailOrderChange {
  /** The units that left the order; at least one line. */
  items: { units: number; name: string }[];
  /** The product that replaces the units of the only item; null when the units left without a replacement. */
  newName: string | null;
  /** The whole refund in centavos; a part of it is the delivery's. */
  refundCents: number;
  deliveryCents: number;
}

/**
 * Returns the change that a mail is about: the id is that of an item refund or of the change of one line. Null for an
 * unknown id.
 */
export async function readMailChange(
  sql: SqlRunner,
  changeId: string | null,
): Promise<MailOrderChange | null> {
  if (changeId === null || !isRecordId(changeId)) return null;
  const [change] = await sql.query<MailOrderChange & Record<string, unknown>>(
    `select json_agg(json_build_object('units', g.units, 'name', l.name) order by l._order) as items,
       max(n.name) as "newName", coalesce(max(r.refund_cents), max(g.refund_cents)) as "refundCents",
       coalesce(max(r.delivery_cents), 0) as "deliveryCents"
     from order_line_changes g join orders_lines l on l.id = g.line_id
       left join orders_lines n on n.id = g.replacement_line_id
       left join order_item_refunds r on r.id = g.item_refund_id
     where (g.id = $1 and g.item_refund_id is null) or g.item_refund_id = $1
     having count(*) > 0`,
    [changeId],
  );
  return change ?? null;
}
