import { slotKey } from '@shop/delivery/slot-key';
import type { Slot } from '@shop/delivery/slots';
import { instantAt } from '@shop/time/bahia';

import type { Cms } from '../../platform/context';
import { isRecordId } from '../../platform/database/record-id';
import { sqlOf } from '../../platform/database/sql';
import { readOrderWindows } from '../order-windows';

/**
 * Returns the time windows (for delivery or pickup) that all given orders have in common and that have not ended, each
 * with its state. Returns none if the orders share no time window, for example a delivery and a pickup. The windows are
 * checked again when each order is moved.
 */
export async function listCommonWindows(cms: Cms, orderIds: readonly string[]): Promise<Slot[]> {
  const sql = sqlOf(cms.payload);
  const known = await sql.query<{ id: string }>('select id from orders where id = any($1::uuid[])', [
    [...new Set(orderIds)].filter(isRecordId),
  ]);
  const windows = [];
  // Reads the windows of the orders one after another, because reading all of them at once would use every database
  // connection of the shop.
  for (const { id } of known) windows.push(await readOrderWindows(sql, id));
  const [first, ...others] = windows;
  if (!first) return [];
  const ofOthers = others.map(({ slots }) => new Set(slots.map(slotKey)));
  const now = cms.now();
  // Unlike a buyer, the shop may use a window until it ends.
  return first.slots.filter(
    (slot) => instantAt(slot.date, slot.to) > now && ofOthers.every((keys) => keys.has(slotKey(slot))),
  );
}
