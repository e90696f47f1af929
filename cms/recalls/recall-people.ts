import { randomUUID } from 'node:crypto';
import type { Payload } from 'payload';

import type { Transaction } from '../platform/database/transaction';
import type { HolderOrder } from './holders';
import { recallToken, recallTokenHash } from './recall-links';

/** Stores the people and their orders in one statement each, and returns the people's ids in the given order. */
export async function storePeople(
  payload: Payload,
  tx: Transaction,
  { recallId, people }: { recallId: string; people: HolderOrder[][] },
): Promise<string[]> {
  const ids = people.map(() => randomUUID());
  const hashes = ids.map((id) => recallTokenHash(recallToken(payload, id)));
  await tx.query(
    `insert into recall_people (id, recall_id, order_id, token_hash)
     select p.id, $1, p.order_id, p.hash from unnest($2::uuid[], $3::uuid[], $4::text[]) p(id, order_id, hash)`,
    [recallId, ids, people.map(([newest]) => newest?.orderId), hashes],
  );
  const orders = people.flatMap((own, place) => own.map((order) => ({ ...order, personId: ids[place] })));
  await tx.query(
    `insert into recall_orders (recall_id, order_id, person_id, units)
     select $1, h.order_id, h.person_id, h.units from unnest($2::uuid[], $3::uuid[], $4::int[]) h(order_id, person_id, units)`,
    [
      recallId,
      orders.map(({ orderId }) => orderId),
      orders.map(({ personId }) => personId),
      orders.map(({ units }) => units),
    ],
  );
  return ids;
}
