import type { Result } from '@shop/result';

import { lockOrder } from '../../orders/order-row';
import type { OrderLink } from '../../orders/order-links';
import type { Cms } from '../../platform/context';
import { inTransaction, type Transaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import { eraseGuestRows } from '../erasure/erase-rows';
import { findWhyOpen } from '../erasure/open-orders';

export type EraseGuestError =
  | { code: 'not_found' }
  /** The order is unpaid, in progress or held, or a refund is due. */
  | { code: 'order_open' };

/**
 * Erases the data of a guest who has proved to be the buyer of an order (`proveBuyer`): contact, address, notes and
 * links, also those of replacement orders. What tax law requires stays. Runs under the order's lock: if an account
 * claims the order at the same moment, either the claim finds the order erased, or the erasure finds it claimed.
 */
export async function eraseGuestOrder(
  cms: Cms,
  { orderId }: OrderLink,
): Promise<Result<object, EraseGuestError>> {
  return inTransaction(cms.payload, async (tx) => {
    const orderIds = await lockWithReplacements(tx, orderId);
    const order = await lockOrder(tx, orderId);
    if (order?.guest === 'erased') return { ok: true } as const;
    if (order?.guest !== 'contact') return { ok: false, error: { code: 'not_found' } } as const;
    for (const id of orderIds)
      if (await findWhyOpen(tx, id)) return { ok: false, error: { code: 'order_open' } } as const;
    for (const id of orderIds) await eraseGuestRows(tx, id);
    // After a restore, this log line shows which buyer's data must be erased again; see `erase-locked.ts`.
    cms.log.info({ orderId }, 'erasing the buyer of an order');
    await faultPoint('erase:before-commit');
    tx.afterCommit(() => cms.log.info({ orderId }, 'buyer of an order erased'));
    return { ok: true } as const;
  });
}

/** Locks an order and its replacement orders in the sequence of their ids, and returns their ids. */
async function lockWithReplacements(tx: Transaction, orderId: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `with recursive chain(id) as (
       select $1::uuid union
       select c.replacement_order_id from cases c join chain on c.order_id = chain.id
       where c.replacement_order_id is not null)
     select o.id from orders o where o.id in (select id from chain) order by o.id for no key update`,
    [orderId],
  );
  return rows.map(({ id }) => id);
}
