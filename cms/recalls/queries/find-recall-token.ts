import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { recallToken } from '../recall-links';

/** Returns the token of a customer's own warning about a lot; null if the customer has no known box of the lot. */
export async function findRecallToken(
  cms: Cms,
  { customerId, code }: { customerId: string; code: string },
): Promise<string | null> {
  const [person] = await sqlOf(cms.payload).query<{ id: string }>(
    `select h.person_id as id from recall_orders h join orders o on o.id = h.order_id
       join recalls r on r.id = h.recall_id join lots t on t.id = r.lot_id
     where o.customer_id = $1 and t.code = $2 and not r.is_drill limit 1`,
    [customerId, code],
  );
  return person ? recallToken(cms.payload, person.id) : null;
}
