import type { LotStatus } from '@shop/lots/lot-status';

import { TO_SEND, PACKED } from '../../lots/lot-pool';
import type { SqlRunner } from '../../platform/database/sql';

/** The units of a line that are bound to one lot. Units without a lot are from the time before the product had lots. */
export interface PackedLot {
  lotId: string | null;
  code: string | null;
  /** Null for units without a lot. */
  status: LotStatus | null;
  /** The best-before date, 'YYYY-MM-DD'; null for units without a lot. */
  bestBefore: string | null;
  units: number;
}

export interface PackedLine {
  lineId: string;
  productId: string;
  name: string;
  notes: string | null;
  /** The ordered quantity minus the units that were taken out of the order. */
  quantity: number;
  packed: number;
  lots: PackedLot[];
}

/** SQL for an order line `l`: its units by lot, as JSON, in the order in which they were packed. */
const LOTS = `coalesce((select json_agg(json_build_object('lotId', g.lot_id, 'code', t.code, 'status', t.status,
    'bestBefore', t.best_before::text, 'units', g.units) order by g.first)
  from (select b.lot_id, sum(b.quantity)::int as units, min(b.created_at) as first
        from order_line_lots b where b.line_id = l.id group by b.lot_id having sum(b.quantity) > 0) g
    left join lots t on t.id = g.lot_id), '[]')`;

const COLUMNS = `l.id as "lineId", l.product_id as "productId", l.name, l.notes, ${TO_SEND} as quantity, ${PACKED} as packed, ${LOTS} as lots`;

export async function readPackedLine(sql: SqlRunner, lineId: string): Promise<PackedLine | undefined> {
  const [line] = await sql.query<PackedLine & Record<string, unknown>>(
    `select ${COLUMNS} from orders_lines l where l.id = $1`,
    [lineId],
  );
  return line;
}

/** Returns the order's lines that have units to send, in their sequence, with what is packed of each line. */
export const readPackedLines = (sql: SqlRunner, orderId: string): Promise<PackedLine[]> =>
  sql.query<PackedLine & Record<string, unknown>>(
    `select ${COLUMNS} from orders_lines l where l._parent_id = $1 and ${TO_SEND} > 0 order by l._order`,
    [orderId],
  );
