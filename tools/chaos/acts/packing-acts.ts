import { randomUUID } from 'node:crypto';
import { IS_IN_HOUSE, LINE_PARTS, PART_PACKED, PART_PRODUCT, PART_TO_SEND } from '@cms/lots/lot-pool';
import type { BoxChoice } from '../action';
import { CAST } from '../action';
import type { ChaosWorld } from '../world';
import { readPatiently, type Acts } from './act';
import { lotAt } from './lot-acts';
import { outcomeOf, pressAsAdmin, sendAsAdmin } from './send-as-admin';

interface LineSeen extends Record<string, unknown> {
  orderId: string;
  lineId: string;
  /** The component of a kit that is packed; null for any other product. */
  componentId: string | null;
  productId: string;
  /** The number of boxes that still have to be packed. */
  missing: number;
}

/** The lines of orders that are paid and not sent yet, whose product has lots. Lines with missing boxes come first. */
const TO_PACK = `select o.id as "orderId", l.id as "lineId", part.product_id as "componentId", ${PART_PRODUCT} as "productId",
    (${PART_TO_SEND} - ${PART_PACKED})::int as missing
  from orders o join (${LINE_PARTS}) on l._parent_id = o.id
  where ${IS_IN_HOUSE} and o.payment_status <> 'unpaid' and exists (select 1 from lots t where t.product_id = ${PART_PRODUCT})
  order by ${PART_PACKED} >= ${PART_TO_SEND}, o.created_at, l.id, part.place`;

/** Every line with packed boxes and the lots they come from, including lines of orders that were sent. */
const PACKED = `select l._parent_id as "orderId", b.line_id as "lineId", b.component_id as "componentId", b.lot_id as "lotId"
  from order_line_lots b join orders_lines l on l.id = b.line_id
  group by 1, 2, 3, 4 having sum(b.quantity) > 0 order by max(b.created_at) desc`;

/** Paid orders that may be sent, those with boxes of lots first. */
const TO_SEND = `select o.id as "orderId", o.status::text as status from orders o
  where o.placement_key is not null and o.payment_status <> 'unpaid' and o.stock_held
    and o.status in ('recebido', 'em_preparo', 'enviado')
  order by not exists (select 1 from orders_lines l join order_line_lots b on b.line_id = l.id where l._parent_id = o.id),
    o.created_at`;

async function rowAt<Row extends Record<string, unknown>>(
  world: ChaosWorld,
  rows: string,
  nth: number,
): Promise<Row | undefined> {
  const seen = await readPatiently(() => world.fleet.sql.query<Row>(rows));
  return seen[nth % Math.max(seen.length, 1)];
}

/**
 * Returns the code that is scanned. Null means no code, which packs a unit made before there were lots; undefined means
 * that there is no such lot.
 */
async function codeOf(
  world: ChaosWorld,
  box: BoxChoice,
  { line, nth }: { line: LineSeen; nth: number },
): Promise<string | null | undefined> {
  if (box === 'without') return null;
  const own = `t.product_id = '${line.productId}'`;
  const condition = {
    first: `${own} and t.status = 'liberado' and t.quantity > t.packed_units + t.lost_units`,
    wrong: `not ${own}`,
    stopped: `${own} and t.status in ('bloqueado', 'recolhido', 'em_analise')`,
  }[box];
  return (await lotAt(world, box === 'first' ? 0 : nth, condition))?.code;
}

export const PACKING_ACTS: Acts<'pack' | 'unpack' | 'send'> = {
  async pack(world, { admin, nth, box, units, people, presses }) {
    const line = await rowAt<LineSeen>(world, TO_PACK, nth);
    const code = line && (await codeOf(world, box, { line, nth }));
    if (!line || code === undefined) return 'skipped';
    // A person who scans three boxes or more does not check how many the line needs.
    const isCareful = units < 3;
    const path = `/api/office/packing/${line.orderId}/pack`;
    const outcomes = await Promise.all(
      Array.from({ length: people }, async (_, place) => {
        const entryId = randomUUID();
        const body = {
          code,
          units: isCareful ? line.missing || 1 : units,
          entryId,
          ...(box === 'without' && { lineId: line.lineId, componentId: line.componentId }),
        };
        const packer = (admin + place) % CAST.admins;
        const outcome = await pressAsAdmin(world, { admin: packer, presses, path, body });
        if (outcome === 'done') world.promises.packed.set(entryId, body.units);
        return outcome;
      }),
    );
    return outcomeOf(outcomes);
  },

  async unpack(world, { admin, nth, units, presses }) {
    const box = await rowAt<{
      orderId: string;
      lineId: string;
      componentId: string | null;
      lotId: string | null;
    }>(world, PACKED, nth);
    if (!box) return 'skipped';
    const entryId = randomUUID();
    const path = `/api/office/packing/${box.orderId}/unpack`;
    const { lineId, componentId, lotId } = box;
    const body = { lineId, componentId, lotId, units, entryId };
    const outcome = await pressAsAdmin(world, { admin, presses, path, body });
    if (outcome === 'done') world.promises.packed.set(entryId, -units);
    return outcome;
  },

  async send(world, { admin, nth, to, withoutLot }) {
    const order = await rowAt<{ orderId: string; status: string }>(world, TO_SEND, nth);
    if (!order) return 'skipped';
    const path = `/api/orders/${order.orderId}/status`;
    return sendAsAdmin(world, { admin, path, body: { from: order.status, to, withoutLot } });
  },
};
