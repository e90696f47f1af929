import type { LotStatus } from '@shop/lots/lot-status';

import { LINE_PARTS, PART_PACKED, PART_PRODUCT, PART_TO_SEND } from '../../lots/lot-pool';
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

/** What is packed of an order's line; the line of a kit comes once for each of its components. */
export interface PackedLine {
  lineId: string;
  /** The component of a kit that the boxes are; null for boxes of the line's own product. */
  componentId: string | null;
  /** The product whose boxes are packed, and its name. */
  productId: string;
  name: string;
  /** The kit that the component belongs to. */
  kitName: string | null;
  notes: string | null;
  /** The ordered quantity minus the units that were taken out of the order. */
  quantity: number;
  packed: number;
  lots: PackedLot[];
}

/** Whether a line is of the same line and, for a kit, of the same component. */
export const isSamePart =
  ({ lineId, componentId }: Pick<PackedLine, 'lineId' | 'componentId'>) =>
  (line: PackedLine): boolean =>
    line.lineId === lineId && line.componentId === componentId;

/** SQL for a row of `LINE_PARTS`: its units by lot, as JSON, in the order in which they were packed. */
const LOTS = `coalesce((select json_agg(json_build_object('lotId', g.lot_id, 'code', t.code, 'status', t.status,
    'bestBefore', t.best_before::text, 'units', g.units) order by g.first)
  from (select b.lot_id, sum(b.quantity)::int as units, min(b.created_at) as first
        from order_line_lots b where b.line_id = l.id and b.component_id is not distinct from part.product_id
        group by b.lot_id having sum(b.quantity) > 0) g
    left join lots t on t.id = g.lot_id), '[]')`;

const COLUMNS = `l.id as "lineId", part.product_id as "componentId", ${PART_PRODUCT} as "productId",
  coalesce(part.name, l.name) as name, case when part.line_id is not null then l.name end as "kitName", l.notes,
  ${PART_TO_SEND} as quantity, ${PART_PACKED} as packed, ${LOTS} as lots`;

/** Returns what is packed of one line, whether or not units of it are still to be sent. */
export const readPackedParts = (sql: SqlRunner, lineId: string): Promise<PackedLine[]> =>
  sql.query<PackedLine & Record<string, unknown>>(
    `select ${COLUMNS} from ${LINE_PARTS} where l.id = $1 order by part.place`,
    [lineId],
  );

/** Returns the order's lines that have units to send, in their sequence, with what is packed of each line. */
export const readPackedLines = (sql: SqlRunner, orderId: string): Promise<PackedLine[]> =>
  sql.query<PackedLine & Record<string, unknown>>(
    `select ${COLUMNS} from ${LINE_PARTS} where l._parent_id = $1 and ${PART_TO_SEND} > 0 order by l._order, part.place`,
    [orderId],
  );
