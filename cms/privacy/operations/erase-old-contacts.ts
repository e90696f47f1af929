import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { inTransaction } from '../../platform/database/transaction';
import { lockOrder } from '../../orders/order-row';
import { eraseGuestRows } from '../erasure/erase-rows';
import { findWhyOpen } from '../erasure/open-orders';

const AT_ONCE = 200;

/** The number of years in which a buyer can make claims about a purchase. The privacy notice states the same number. */
const YEARS = 5;

/**
 * Erases the data of guests whose orders ended five years ago, because guests have no account that they could delete
 * themselves. For a counter order whose terms were never accepted, the five years begin when the order is placed.
 * Returns how many orders lost their buyer's data.
 */
export async function eraseOldContacts(cms: Cms): Promise<number> {
  const old = await sqlOf(cms.payload).query<{ id: string }>(
    `select o.id from order_contacts k join orders o on o.id = k.order_id
     where coalesce(k.accepted_at, o.created_at) < now() - interval '${YEARS} years' and o.guest = 'contact'
       and o.status in ('entregue', 'cancelado')
       and not exists (select 1 from order_events e
         where e.order_id = o.id and e.created_at > now() - interval '${YEARS} years')
     order by coalesce(k.accepted_at, o.created_at) limit $1`,
    [AT_ONCE],
  );
  let erased = 0;
  for (const { id } of old) {
    const isDone = await inTransaction(cms.payload, async (tx) => {
      const order = await lockOrder(tx, id);
      if (order?.guest !== 'contact' || (await findWhyOpen(tx, id))) return false;
      await eraseGuestRows(tx, id);
      return true;
    });
    if (isDone) erased += 1;
  }
  if (erased > 0) cms.log.info({ orders: erased }, 'buyers of old orders erased');
  return erased;
}
