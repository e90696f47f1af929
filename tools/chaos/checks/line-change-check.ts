import { UNIT_WORTH } from '@cms/orders/select';
import { LINE_PARTS, PART_PRODUCT, PART_TO_SEND } from '@cms/lots/lot-pool';
import { violations, type Check } from './violation';

/**
 * Order lines from which, after some change, more units had been taken out than the line had. `ABOVE_PAYMENT`: orders
 * for which, after some change, the whole payment or more had been refunded.
 */
const ABOVE_LINE = `select line as what from (
    select l.id as line, l.quantity, sum(g.units) over (partition by l.id order by g.created_at, g.id) as gone
    from order_line_changes g join orders_lines l on l.id = g.line_id) changes
  where gone > quantity`;

const ABOVE_PAYMENT = `select order_id::text as what from (
    select p.order_id, p.amount_cents, sum(g.refund_cents) over (partition by p.order_id order by g.created_at, g.id) as back
    from order_line_changes g join orders_lines l on l.id = g.line_id
      join payments p on p.order_id = l._parent_id and p.counts_as_paid) changes
  where back > 0 and back >= amount_cents`;

const UNEQUAL_WORTH = `select g.id::text as what from order_line_changes g join orders_lines l on l.id = g.line_id
  where g.units * ${UNIT_WORTH} <> g.units * coalesce(g.unit_cents, 0) + g.refund_cents`;

/** Changed orders whose stock movements of a product do not match the units that they still send. */
const OTHER_STOCK = `select o.id || ': ' || x.name as what from orders o
    join (select l._parent_id as order_id, ${PART_PRODUCT} as product_id, max(l.name) as name, sum(${PART_TO_SEND}) as units
      from ${LINE_PARTS} group by 1, 2) x on x.order_id = o.id
  where o.stock_held and exists (select 1 from order_line_changes g join orders_lines l on l.id = g.line_id
      where l._parent_id = o.id)
    and x.units <> -(select coalesce(sum(m.delta), 0) from stock_movements m
      where m.order_id = o.id and m.product_id = x.product_id)`;

const NOT_ONE_MAIL = `select g.id || ': ' || count(m.id) || ' mails' as what from order_line_changes g
    left join outgoing_mails m on m.kind = 'order-changed' and m.detail = coalesce(g.item_refund_id, g.id)::text
  group by g.id having count(m.id) <> 1`;

/**
 * Checks the changes of lines of paid orders: units, money and stock after every change, and one mail for
 * each.
 */
export const checkLineChanges: Check = async ({ fleet: { sql }, promises }) => {
  const seen = async (rule: string, rows: string) =>
    violations(
      rule,
      (await sql.query<{ what: string }>(rows)).map(({ what }) => what),
    );
  const written = await sql.query<{ id: string; units: number }>(
    'select id, units from order_line_changes where id = any($1::uuid[])',
    [[...promises.lineChanges.keys()]],
  );
  const units = new Map(written.map((row) => [row.id, row.units]));
  const found = await Promise.all([
    seen('no more units leave a line than were bought', ABOVE_LINE),
    seen('no change returns more than was paid', ABOVE_PAYMENT),
    seen('what leaves a line is worth what comes in its place and the money that goes back', UNEQUAL_WORTH),
    seen('a changed order holds the stock of what it still sends', OTHER_STOCK),
    seen('a change is told in one mail', NOT_ONE_MAIL),
  ]);
  return [
    ...found.flat(),
    ...violations(
      'a change of a line that was confirmed is recorded',
      [...promises.lineChanges].filter(([id, due]) => units.get(id) !== due).map(([id]) => id),
    ),
  ];
};
