import { randomUUID } from 'node:crypto';

import { formatBrl } from '@shop/money/format-brl';

import type { OrderRow } from '../orders/order-row';
import { lockProductsOfOrders } from '../orders/order-stock';
import { writeReady } from '../orders/packing/preparation-row';
import { takeOutBoxes } from '../orders/packing/unpack-line';
import type { Transaction } from '../platform/database/transaction';
import { closedReason, isCashDue, type ChangeRefusal } from './changeable-order';
import { readLineFacts, type LineFacts } from './line-facts';
import { recordLineChange } from './record-line-change';
import { storeLineChange } from './store-line-change';

/**
 * Takes units of several lines out of an order to be paid in cash, all or nothing, in a transaction that has locked the
 * order. The units return to the stock and the total falls; nothing is refunded. The caller tells the buyer. Returns why
 * it is refused; then nothing was written. `about` says in the order's notes why the units left.
 */
export async function takeOutLines(
  tx: Transaction,
  {
    order,
    items,
    actorId,
    about,
  }: { order: OrderRow; items: readonly { lineId: string; units: number }[]; actorId: string; about: string },
): Promise<ChangeRefusal | null> {
  const closed = isCashDue(order) ? closedReason(order) : ({ code: 'change_not_open' } as const);
  if (closed) return closed;
  const chosen: { line: LineFacts; units: number }[] = [];
  for (const { lineId, units } of items) {
    const line = await readLineFacts(tx, { orderId: order.id, lineId });
    if (!line || units > line.units) return { code: 'change_stale' };
    chosen.push({ line, units });
  }
  const [first] = chosen;
  const units = chosen.reduce((sum, each) => sum + each.units, 0);
  const cents = chosen.reduce((sum, each) => sum + each.units * each.line.unitCents, 0);
  if (!first || units === first.line.unitsOfOrder || cents >= order.totalCents)
    return { code: 'change_last' };
  await lockProductsOfOrders(tx, [order.id]);
  let dueCents = order.totalCents;
  for (const { line, units: taken } of chosen) {
    const input = { orderId: order.id, changeId: randomUUID(), units: taken, actorId };
    const notDueCents = taken * line.unitCents;
    dueCents -= notDueCents;
    await takeOutBoxes(tx, { lineId: line.lineId, units: line.units, leaving: taken, actorId });
    await storeLineChange(tx, {
      input,
      line,
      wanted: undefined,
      newUnitCents: 0,
      refundCents: 0,
      notDueCents,
    });
    await recordLineChange(tx, {
      order,
      change: {
        actorId,
        lineId: line.lineId,
        units: taken,
        seenUnits: line.units,
        productId: null,
        refundCents: 0,
      },
      text: `${about}: saiu do pedido ${taken} × ${line.name}. A receber: ${formatBrl(dueCents)}.`,
    });
  }
  // The order's contents changed, so the kitchen must press "Pronto" again.
  await writeReady(tx, { orderId: order.id, isReady: false, actorId: null });
  return null;
}
