import type { Payload } from 'payload';

import { isRecordId } from '../../platform/database/record-id';
import type { SqlRunner } from '../../platform/database/sql';
import { recallToken } from '../../recalls/recall-links';

/** A warning about a recalled lot, with the data that its mail shows. */
export interface MailRecall {
  lotCode: string;
  productName: string;
  risk: string;
  instruction: string;
  units: number;
  /** The numbers of the orders with the boxes, newest first. */
  orders: string[];
  /** The token of the link "Li e separei". */
  token: string;
}

/** Returns the data of the warning to a person with boxes of a recalled lot; null for a drill. */
export async function readMailRecall(
  sql: SqlRunner,
  payload: Pick<Payload, 'secret'>,
  personId: string | null,
): Promise<MailRecall | null> {
  if (personId === null || !isRecordId(personId)) return null;
  const [row] = await sql.query<Omit<MailRecall, 'token'>>(
    `select t.code as "lotCode", p.name as "productName", r.risk, r.instruction,
       (select sum(x.units)::int from recall_orders x where x.person_id = h.id) as units,
       (select json_agg(upper(right(x.order_id::text, 8)) order by o.created_at desc) from recall_orders x
         join orders o on o.id = x.order_id where x.person_id = h.id) as orders
     from recall_people h join recalls r on r.id = h.recall_id join lots t on t.id = r.lot_id
       join products p on p.id = t.product_id
     where h.id = $1 and not r.is_drill`,
    [personId],
  );
  return row ? { ...row, token: recallToken(payload, personId) } : null;
}

/** The data of the mail to a buyer who may have a box of a recalled lot. */
export type MailPossibleRecall = Pick<MailRecall, 'lotCode' | 'productName' | 'risk' | 'instruction'>;

/** Returns the data of the mail to a buyer who may have a box of the recalled lot; null for a drill. */
export async function readMailPossibleRecall(
  sql: SqlRunner,
  recallId: string | null,
): Promise<MailPossibleRecall | null> {
  if (recallId === null || !isRecordId(recallId)) return null;
  const [row] = await sql.query<MailPossibleRecall & Record<string, unknown>>(
    `select t.code as "lotCode", p.name as "productName", r.risk, r.instruction
     from recalls r join lots t on t.id = r.lot_id join products p on p.id = t.product_id
     where r.id = $1 and not r.is_drill`,
    [recallId],
  );
  return row ?? null;
}
