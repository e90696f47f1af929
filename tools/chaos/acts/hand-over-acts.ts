import { randomUUID } from 'node:crypto';
import { IS_IN_HOUSE, LINE_PARTS, PART_PACKED, PART_PRODUCT, PART_TO_SEND } from '@cms/lots/lot-pool';
import { REMAINDER } from '@cms/lots/lot-row';
import type { ChaosWorld } from '../world';
import { readPatiently, type Acts, type Outcome } from './act';
import { LOT_ACTS } from './lot-acts';
import { sendAsAdmin } from './send-as-admin';

interface OrderSeen extends Record<string, unknown> {
  id: string;
  status: string;
}

interface LackingLine extends Record<string, unknown> {
  productId: string;
  /** The number of boxes that still have to be packed. */
  missing: number;
  /** The code and the remaining boxes of the lot on sale that expires first; null when there is none. */
  code: string | null;
  boxes: number | null;
}

/** Paid orders that can still be packed and sent, the oldest first. */
const ORDERS = `select o.id, o.status::text as status from orders o
  where o.placement_key is not null and ${IS_IN_HOUSE} and o.status in ('recebido', 'em_preparo')
    and o.payment_status in ('paid', 'partially_refunded') and o.held_reason is null order by o.created_at, o.id`;

/** The first line of order $1 that lacks boxes. */
const LACKING = `select ${PART_PRODUCT} as "productId", (${PART_TO_SEND} - ${PART_PACKED})::int as missing, t.code, t.boxes
  from ${LINE_PARTS} left join lateral (select t.code, ${REMAINDER} as boxes from lots t
    where t.product_id = ${PART_PRODUCT} and t.status = 'liberado' and ${REMAINDER} > 0
    order by t.best_before, t.created_at limit 1) t on true
  where l._parent_id = $1 and ${PART_TO_SEND} > ${PART_PACKED} order by l.id, part.place limit 1`;

const BOXES_OF_LOT = 10;
const PATIENCE = 6;

/** Packs boxes of one lot for an order line. If the product has no lot yet, one is made first. */
async function packSome(
  world: ChaosWorld,
  { admin, orderId, line }: { admin: number; orderId: string; line: LackingLine },
): Promise<Outcome> {
  if (!line.code) {
    const product = world.products.findIndex(({ id }) => id === line.productId);
    if (product < 0) return 'refused';
    const lot = {
      kind: 'lot-make',
      admin,
      product,
      quantity: BOXES_OF_LOT,
      isReleased: true,
      presses: 1,
    } as const;
    return LOT_ACTS['lot-make'](world, lot);
  }
  const entryId = randomUUID();
  const units = Math.min(line.missing, line.boxes ?? 1);
  const outcome = await sendAsAdmin(world, {
    admin,
    path: `/api/office/packing/${orderId}/pack`,
    body: { code: line.code, units, entryId },
  });
  if (outcome === 'done') world.promises.packed.set(entryId, units);
  return outcome;
}

export const HAND_OVER_ACTS: Acts<'hand-over'> = {
  /**
   * Packs every line of an order with boxes of lots and sends the order, so that recalls find people who have
   * boxes.
   */
  async 'hand-over'(world, { admin, nth, to }) {
    const orders = await readPatiently(() => world.fleet.sql.query<OrderSeen>(ORDERS));
    const order = orders[nth % Math.max(orders.length, 1)];
    if (!order) return 'skipped';
    for (let attempt = 0; attempt < PATIENCE; attempt += 1) {
      const [line] = await readPatiently(() => world.fleet.sql.query<LackingLine>(LACKING, [order.id]));
      if (!line) break;
      const outcome = await packSome(world, { admin, orderId: order.id, line });
      if (outcome !== 'done') return outcome;
    }
    const path = `/api/orders/${order.id}/status`;
    return sendAsAdmin(world, { admin, path, body: { from: order.status, to, withoutLot: false } });
  },
};
