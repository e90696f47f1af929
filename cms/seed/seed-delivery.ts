import type { Payload } from 'payload';

import type { Transaction } from '../platform/database/transaction';
import { writeHours } from '../delivery/read-week-hours';
import { seedAttendance, seedSlotTemplates, seedZones } from './content/delivery';

/** Stores the demo's delivery zones and its weekly grid: attendance and time windows. */
export async function seedDelivery(payload: Payload, tx: Transaction): Promise<void> {
  for (const data of seedZones)
    await payload.create({ collection: 'delivery-zones', data, depth: 0, overrideAccess: true, req: tx.req });
  for (const data of seedSlotTemplates)
    await payload.create({ collection: 'slot-templates', data, depth: 0, overrideAccess: true, req: tx.req });
  for (const { days, opens, closes } of seedAttendance)
    for (const weekday of days)
      await writeHours(tx, { kind: 'attendance', weekday, hours: [{ opens, closes }] });
}
