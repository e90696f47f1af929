import { LINE_PARTS, PART_UNITS } from '@cms/lots/lot-pool';
import { violations, type Check } from './violation';

/**
 * Lines for which more boxes were packed at some moment than they needed, even if that was corrected later.
 * `ABOVE_LOT`: lots of which more boxes were packed or lost at some moment than there were.
 */
const ABOVE_LINE = `select line as what from (
    select l.id as line, l.quantity * ${PART_UNITS} as quantity, sum(boxes) over moments as packed,
      sum(removed * ${PART_UNITS}) over moments as removed
    from (select line_id, component_id, quantity as boxes, 0 as removed, created_at as at, id from order_line_lots
      union all select g.line_id, part.product_id, 0, g.units, g.created_at, g.id from order_line_changes g
        left join order_line_components part on part.line_id = g.line_id) entry
    join (${LINE_PARTS}) on l.id = entry.line_id and part.product_id is not distinct from entry.component_id
    window moments as (partition by l.id, part.product_id order by at, removed, entry.id)) entries
  where packed > quantity - removed or packed < 0`;

const ABOVE_LOT = `select code as what from (
    select t.code, t.quantity, sum(gone.units) over (partition by t.id order by gone.at, gone.id) as gone
    from (select id, lot_id, quantity as units, created_at as at from order_line_lots
      union all select id, lot_id, quantity, created_at from lot_losses) gone
    join lots t on t.id = gone.lot_id) entries
  where gone > quantity or gone < 0`;

const PACKED_AFTER_STOP = `select t.code as what from lots t join order_line_lots b on b.lot_id = t.id
  where b.quantity > 0 and b.created_at > t.blocked_at`;

const SOLD_AFTER_STOP = `select p.name as what from products p where p.stock_quantity > 0
  and (select coalesce(sum(f.delta), 0) from lot_shortfalls f where f.product_id = p.id) > 0`;

/**
 * Checks the boxes of lots at every moment of the history, calculated from the entries. Also checks that confirmed
 * entries remain.
 */
export const checkLots: Check = async ({ fleet: { sql }, promises }) => {
  const seen = async (rule: string, rows: string) =>
    violations(
      rule,
      (await sql.query<{ what: string }>(rows)).map(({ what }) => what),
    );
  const written = async (rule: string, rows: string, promised: ReadonlyMap<string, number>) => {
    const found = await sql.query<{ id: string; units: number }>(rows, [[...promised.keys()]]);
    const units = new Map(found.map((row) => [row.id, row.units]));
    const lost = [...promised].filter(([id, due]) => units.get(id) !== due);
    return violations(
      rule,
      lost.map(([id, due]) => `${id} of ${due}`),
    );
  };
  const found = await Promise.all([
    seen('an order never has more boxes than it still sends', ABOVE_LINE),
    seen('a lot never has fewer boxes than are packed and lost', ABOVE_LOT),
    seen('nothing of a stopped lot is packed', PACKED_AFTER_STOP),
    seen('nothing is sold while orders lack boxes', SOLD_AFTER_STOP),
    written(
      'a box whose packing was confirmed is in the order',
      'select id, quantity as units from order_line_lots where id = any($1::uuid[])',
      promises.packed,
    ),
    written(
      'a loss that was confirmed is recorded',
      'select id, quantity as units from lot_losses where id = any($1::uuid[])',
      promises.losses,
    ),
  ]);
  return found.flat();
};
