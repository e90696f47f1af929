import type { Payload } from 'payload';

import type { Transaction } from '../platform/database/transaction';
import { seedSlotTemplates, seedZones } from './content/delivery';

/** Stores the demo's delivery zones and weekly time windows. */
export async function seedDelivery(payload: Payload, tx: Transaction): Promise<void> {
  for (const data of seedZones)
    await payload.create({ collection: 'delivery-zones', data, depth: 0, overrideAccess: true, req: tx.req });
  for (const data of seedSlotTemplates)
    await payload.create({ collection: 'slot-templates', data, depth: 0, overrideAccess: true, req: tx.req });
}
