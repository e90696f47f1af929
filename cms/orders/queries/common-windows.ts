import { slotKey } from '@shop/delivery/slot-key';
import type { Slot } from '@shop/delivery/slots';
import { instantAt } from '@shop/time/bahia';

import type { Cms } from '../../platform/context';
import { isRecordId } from '../../platform/database/record-id';
import { sqlOf } from '../../platform/database/sql';
import { readOrderWindows } from '../order-windows';

/**
 * Returns the windows to which each of several orders may be moved; none when they have no window in common, as a
 * delivery and a pickup. Moving decides again, order by order. SQL: the windows are tables without a collection.
 */
export async function listCommonWindows(cms: Cms, orderIds: readonly string[]): Promise<Slot[]> {
  const sql = sqlOf(cms.payload);
  const known = await sql.query<{ id: string }>('select id from orders where id = any($1::uuid[])', [
    [...new Set(orderIds)].filter(isRecordId),
  ]);
  const windows = [];
  // One after the other: all at once would take every connection of the shop.
  for (const { id } of known) windows.push(await readOrderWindows(sql, id));
  const [first, ...others] = windows;
  if (!first) return [];
  const ofOthers = others.map(({ slots }) => new Set(slots.map(slotKey)));
  const now = cms.now();
  // The shop may promise a window until it ends.
  return first.slots.filter(
    (slot) => instantAt(slot.date, slot.to) > now && ofOthers.every((keys) => keys.has(slotKey(slot))),
  );
}
