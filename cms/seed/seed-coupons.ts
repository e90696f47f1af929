import type { Payload } from 'payload';

import type { Transaction } from '../platform/database/transaction';

/** The coupons of the demo: one for a first order, and a free delivery from an amount. */
const COUPONS = [
  { code: 'BEMVINDA', kind: 'percent', value: 10, minimumCents: 0, firstOrderOnly: true },
  { code: 'FRETEGRATIS', kind: 'free_delivery', value: 0, minimumCents: 12_000, firstOrderOnly: false },
] as const;

export async function seedCoupons(payload: Payload, tx: Transaction): Promise<void> {
  for (const coupon of COUPONS) {
    await payload.create({
      collection: 'coupons',
      data: { ...coupon, perCustomer: 1, active: true, scope: 'all' },
      depth: 0,
      overrideAccess: true,
      req: tx.req,
    });
  }
}
