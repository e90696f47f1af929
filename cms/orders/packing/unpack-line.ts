import type { Result } from '@shop/result';

import { takeUnits } from '../../lots/lot-pool';
import { lockLot, reopenLot } from '../../lots/lot-row';
import { teamOperation } from '../../platform/access/team-operation';
import type { Cms } from '../../platform/context';
import { isRecordId } from '../../platform/database/record-id';
import type { Transaction } from '../../platform/database/transaction';
import { lockOrder } from '../order-row';
import { lockProductsOfOrders } from '../order-stock';
import { readMissingLots, writeSentWithoutLot } from './missing-lots';
import {
  isSamePart,
  readPackedLines,
  readPackedParts,
  type PackedLine,
  type PackedLot,
} from './packed-lines';
import { writeReady } from './preparation-row';

export interface UnpackLineInput {
  orderId: string;
  lineId: string;
  /** The component of the line, if the line is of a kit; null or absent for a line of any other product. */
  componentId?: string | null;
  /** Null for units from the time before the product had lots. */
  lotId: string | null;
  units: number;
  /** The id of the entry. The screen creates it, so that an entry that is sent twice takes the units out once. */
  entryId: string;
  actorId: string;
}

export type UnpackLineError =
  | { code: 'access_denied' }
  | { code: 'not_found' }
  | { code: 'pack_not_open' }
  /** The line does not have that many units of the lot. */
  | { code: 'pack_not_packed' }
  /**
   * The order was sent with boxes of a stopped lot. These boxes cannot be taken out, because the shop must know who has
   * them.
   */
  | { code: 'pack_lot_gone' };

/** Takes packed units out of an order's line by writing a correcting entry. */
export async function unpackLine(
  cms: Cms,
  { orderId, lineId, componentId = null, lotId, units, entryId, actorId }: UnpackLineInput,
): Promise<Result<{ line: PackedLine }, UnpackLineError>> {
  if (!isRecordId(orderId) || !isRecordId(entryId)) return { ok: false, error: { code: 'not_found' } };
  return teamOperation(cms, { permission: 'lot:pack', actorId }, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return { ok: false, error: { code: 'not_found' } } as const;
    if (order.status === 'cancelado') return { ok: false, error: { code: 'pack_not_open' } } as const;
    await lockProductsOfOrders(tx, [orderId]);
    const isPart = isSamePart({ lineId, componentId });
    const line = (await readPackedLines(tx, orderId)).find(isPart);
    if (!line) return { ok: false, error: { code: 'not_found' } } as const;
    const [known] = await tx.query('select 1 from order_line_lots where id = $1', [entryId]);
    if (known) return { ok: true, line } as const;
    const packed = line.lots.find((each) => each.lotId === lotId);
    if (!packed || !Number.isSafeInteger(units) || units < 1 || units > packed.units)
      return { ok: false, error: { code: 'pack_not_packed' } } as const;
    // An order that is still to be paid in cash has not been sent, whatever its status, because it stays at the shop
    // until the buyer picks it up.
    const isSent =
      order.paymentStatus !== 'a_receber' && (order.status === 'enviado' || order.status === 'entregue');
    if (isSent && (packed.status === 'bloqueado' || packed.status === 'recolhido'))
      return { ok: false, error: { code: 'pack_lot_gone' } } as const;
    await unpack(tx, { lineId, componentId, lotId, units, entryId, actorId });
    // An order that lacks a box is no longer ready. An order that was sent stays marked as ready.
    if (!isSent) await writeReady(tx, { orderId, isReady: false, actorId: null });
    // The order is recorded as sent without a lot, because the boxes that the buyer has may be of any lot as far as the
    // shop now knows, and a recall must find the buyer.
    const missingLots = isSent ? await readMissingLots(tx, orderId) : null;
    if (missingLots) await writeSentWithoutLot(tx, { orderId, units: missingLots.units, actorId });
    const after = (await readPackedLines(tx, orderId)).find(isPart);
    return { ok: true, line: after ?? line } as const;
  });
}

/**
 * Takes all boxes out of an order, in the caller's transaction and under the locks of the order and its products. As a
 * result, the units return to their lots before the order's stock is released.
 */
export async function unpackOrder(tx: Transaction, orderId: string): Promise<void> {
  for (const { lineId, componentId, lots } of await readPackedLines(tx, orderId))
    for (const { lotId, units } of lots)
      await unpack(tx, { lineId, componentId, lotId, units, entryId: null, actorId: null });
}

/**
 * Takes the boxes out of a line that are packed for units which leave the order. Of each product, first boxes of stopped
 * or recalled lots, then the boxes that were packed last. Call this function in the caller's transaction, under the locks
 * of the order and its products, before the units leave.
 */
export async function takeOutBoxes(
  tx: Transaction,
  { lineId, units, leaving, actorId }: { lineId: string; units: number; leaving: number; actorId: string },
): Promise<void> {
  for (const part of await readPackedParts(tx, lineId))
    await takeOut(tx, part, { boxes: part.packed - (part.quantity / units) * (units - leaving), actorId });
}

async function takeOut(
  tx: Transaction,
  { lineId, componentId, lots }: PackedLine,
  { boxes, actorId }: { boxes: number; actorId: string },
): Promise<void> {
  const isBad = ({ status }: PackedLot) => status === 'bloqueado' || status === 'recolhido';
  const latest = [...lots].reverse();
  let left = boxes;
  for (const { lotId, units } of [...latest.filter(isBad), ...latest.filter((lot) => !isBad(lot))]) {
    const taken = Math.min(left, units);
    if (taken <= 0) return;
    await unpack(tx, { lineId, componentId, lotId, units: taken, entryId: null, actorId });
    left -= taken;
  }
}

async function unpack(
  tx: Transaction,
  {
    lineId,
    componentId = null,
    lotId,
    units,
    entryId,
    actorId,
  }: Omit<UnpackLineInput, 'orderId' | 'entryId' | 'actorId'> & {
    entryId: string | null;
    actorId: string | null;
  },
): Promise<void> {
  const lot = lotId === null ? null : await lockLot(tx, lotId);
  await tx.query(
    `insert into order_line_lots (id, line_id, component_id, lot_id, quantity, actor_id)
     values (coalesce($1::uuid, gen_random_uuid()), $2, $3, $4, $5, $6)`,
    [entryId, lineId, componentId, lotId, -units, actorId],
  );
  if (lot?.status === 'encerrado') await reopenLot(tx, { lotId: lot.id, actorId });
  // The order now needs other boxes, because the boxes of a stopped lot cannot be used.
  else if (lot && lot.status !== 'liberado')
    await takeUnits(tx, { productId: lot.productId, lotId: lot.id, units, actorId });
}
