import type { Result } from '@shop/result';

import type { Cms } from '../../platform/context';
import type { Transaction } from '../../platform/database/transaction';
import { eraseLocked, type ErasureProof, type ErasureRefusal } from './erase-locked';
import type { LockedCustomer } from '../../customers/lock-customer';
import { putOff } from './put-off';

/** `put_off` means that the account is erased automatically as soon as none of its orders is open. */
export type ErasureOutcome = 'erased' | 'put_off';

/** What a verified customer asked for: erasure now or, with `mayWait`, as soon as their orders are complete. */
export interface ErasureWish {
  customer: LockedCustomer;
  proof: ErasureProof;
  mayWait: boolean;
}

/** Erases a customer whose row is locked. While an order is open, rejects the erasure or, with `mayWait`, defers it. */
export async function eraseOrPutOff(
  cms: Cms,
  tx: Transaction,
  { customer, proof, mayWait }: ErasureWish,
): Promise<Result<{ outcome: ErasureOutcome }, ErasureRefusal>> {
  const erased = await eraseLocked(cms, tx, { customer, proof });
  if (erased.ok) return { ok: true, outcome: 'erased' };
  if (erased.error.code !== 'orders_open' || !mayWait) return erased;
  await putOff(tx, customer.id);
  return { ok: true, outcome: 'put_off' };
}
