import type { BlockKind, LotStatus } from '@shop/lots/lot-status';
import type { HeldReason } from '@shop/payments/held-reason';
import type { Result } from '@shop/result';

import { LINE_PARTS, PART_PACKED, PART_TO_SEND, readPool } from '../../lots/lot-pool';
import { lockLot, lotIdOfCode, type LotRow } from '../../lots/lot-row';
import { teamOperation } from '../../platform/access/team-operation';
import type { Cms } from '../../platform/context';
import { isRecordId } from '../../platform/database/record-id';
import type { Transaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import { lockOrder } from '../order-row';
import { lockProducts } from '../order-stock';
import { isSamePart, readPackedLines, type PackedLine } from './packed-lines';

export interface PackLineInput {
  orderId: string;
  /** The lot code that was scanned or typed; null packs a unit from the time before the product had lots. */
  lotCode: string | null;
  /** The line that gets the units. If absent, the first line of the lot's product that lacks units gets them. */
  lineId?: string | undefined;
  /** The component of the line, if the line is of a kit. A lot names it too. */
  componentId?: string | null | undefined;
  units: number;
  /** The id of the entry. The screen creates it, so that an entry that is sent twice packs the units once. */
  entryId: string;
  actorId: string;
}

export type PackLineError =
  | { code: 'access_denied' }
  | { code: 'not_found' }
  | { code: 'order_held'; heldReason: HeldReason }
  /** The order is cancelled, or not paid. */
  | { code: 'pack_not_open' }
  | { code: 'lot_not_found' }
  /** The lot's product is not the product of the named line or, if no line was named, of any line. */
  | { code: 'pack_wrong_product'; productName: string }
  | { code: 'pack_lot_stopped'; status: LotStatus; blockKind: BlockKind | null }
  | { code: 'pack_lot_expired' }
  /** The lot, or the stock from before the product had lots, has fewer boxes than requested. */
  | { code: 'pack_lot_short'; left: number }
  | { code: 'pack_line_full' };

/**
 * Binds units of an order line to a lot. Locks the order, then the product, then the lot, in the same sequence as every
 * operation that moves stock. If two people pack the last box of a lot, the second is refused.
 */
export async function packLine(
  cms: Cms,
  input: PackLineInput,
): Promise<Result<{ line: PackedLine }, PackLineError>> {
  const { orderId, entryId, actorId } = input;
  if (!isRecordId(orderId) || !isRecordId(entryId)) return { ok: false, error: { code: 'not_found' } };
  const packed = await teamOperation(cms, { permission: 'lot:pack', actorId }, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return { ok: false, error: { code: 'not_found' } } as const;
    if (order.status === 'cancelado' || order.paymentStatus === 'unpaid' || !order.stockHeld)
      return { ok: false, error: { code: 'pack_not_open' } } as const;
    if (order.heldReason)
      return { ok: false, error: { code: 'order_held', heldReason: order.heldReason } } as const;
    const result = await packLocked(tx, input);
    await faultPoint('pack-line:before-commit');
    return result;
  });
  await faultPoint('pack-line:committed');
  return packed;
}

async function packLocked(
  tx: Transaction,
  input: PackLineInput,
): Promise<Result<{ line: PackedLine }, PackLineError>> {
  const { orderId, lotCode, lineId, componentId, entryId, actorId } = input;
  const lotId = lotCode === null ? null : await lotIdOfCode(tx, lotCode);
  const lot = lotId === null ? null : await lockLot(tx, lotId);
  if (lotCode !== null && !lot) return { ok: false, error: { code: 'lot_not_found' } };
  const lines = await readPackedLines(tx, orderId);
  const [known] = await tx.query<{ lineId: string; componentId: string | null }>(
    'select line_id as "lineId", component_id as "componentId" from order_line_lots where id = $1',
    [entryId],
  );
  if (known) {
    const line = lines.find(isSamePart(known));
    return line ? { ok: true, line } : { ok: false, error: { code: 'not_found' } };
  }
  const chosen = chooseLine(lines, { lineId, componentId, productId: lot?.productId ?? null });
  if (!chosen) {
    if (lineId !== undefined && lines.every((each) => each.lineId !== lineId))
      return { ok: false, error: { code: 'not_found' } };
    return { ok: false, error: { code: 'pack_wrong_product', productName: await nameOfProduct(tx, lot) } };
  }
  const error = lot ? refusalOf(lot, input.units) : await refusalWithoutLot(tx, { line: chosen, input });
  if (error) return { ok: false, error };
  // Checks the conditions again in one statement. A trigger of the ledger (`order_line_lots`) updates the lot's number
  // of packed units, and a check constraint rejects more boxes than the lot has.
  const written = await tx.query(
    `insert into order_line_lots (id, line_id, component_id, lot_id, quantity, actor_id)
     select $1::uuid, l.id, part.product_id, $3::uuid, $4::int, $5::uuid from ${LINE_PARTS}
     where l.id = $2 and l._parent_id = $6 and part.product_id is not distinct from $7::uuid
       and ${PART_TO_SEND} >= $4::int + ${PART_PACKED}
     returning id`,
    [entryId, chosen.lineId, lot?.id ?? null, input.units, actorId, orderId, chosen.componentId],
  );
  if (written.length === 0) return { ok: false, error: { code: 'pack_line_full' } };
  const after = (await readPackedLines(tx, orderId)).find(isSamePart(chosen));
  return after ? { ok: true, line: after } : { ok: false, error: { code: 'not_found' } };
}

/**
 * Returns the line that gets the units: the named line or, without one, the first line of the product that lacks units.
 * If no line of the product lacks units, returns its first line.
 */
function chooseLine(
  lines: PackedLine[],
  {
    lineId,
    componentId,
    productId,
  }: { lineId: string | undefined; componentId: string | null | undefined; productId: string | null },
): PackedLine | undefined {
  const ofProduct = lines.filter(
    (line) =>
      (productId === null || line.productId === productId) &&
      (!lineId || line.lineId === lineId) &&
      (componentId === undefined || line.componentId === componentId),
  );
  return ofProduct.find((line) => line.packed < line.quantity) ?? ofProduct[0];
}

function refusalOf(lot: LotRow, units: number): PackLineError | null {
  if (lot.status !== 'liberado')
    return { code: 'pack_lot_stopped', status: lot.status, blockKind: lot.blockKind };
  if (lot.isExpired) return { code: 'pack_lot_expired' };
  if (!Number.isSafeInteger(units) || units < 1 || units > lot.remainder)
    return { code: 'pack_lot_short', left: lot.remainder };
  return null;
}

async function refusalWithoutLot(
  tx: Transaction,
  { line, input }: { line: PackedLine; input: PackLineInput },
): Promise<PackLineError | null> {
  await lockProducts(tx, [line.productId]);
  const { withoutLot } = await readPool(tx, line.productId);
  const left = Math.max(0, withoutLot);
  const { units } = input;
  return !Number.isSafeInteger(units) || units < 1 || units > left ? { code: 'pack_lot_short', left } : null;
}

async function nameOfProduct(tx: Transaction, lot: LotRow | null): Promise<string> {
  const [row] = await tx.query<{ name: string }>('select name from products where id = $1', [
    lot?.productId ?? null,
  ]);
  return row?.name ?? '';
}
