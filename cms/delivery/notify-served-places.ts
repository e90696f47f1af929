import { zoneOf, type TypedPlace } from '@shop/delivery/zone-of';

import type { Transaction } from '../platform/database/transaction';
import { queueMail } from '../platform/queue/queue-mail';
import { readZones } from './read-zones';

interface WaitingRequest extends TypedPlace, Record<string, unknown> {
  id: string;
  email: string;
}

/**
 * Queues a mail for every person who asked for deliveries to a place that a zone now serves, and deletes the request in
 * the same transaction, so that each request leads to one mail. The mail refers to no customer, so this function never
 * waits for the row of a person who is being erased.
 */
export async function notifyServedPlaces(tx: Transaction): Promise<void> {
  const waiting = await tx.query<WaitingRequest>(
    'select id, email, cep, neighborhood, city from area_requests order by created_at, id for update skip locked',
  );
  if (waiting.length === 0) return;
  const zones = await readZones(tx);
  for (const { id, email, ...place } of waiting) {
    // What the directory knew was stored with the request.
    const match = zoneOf({ ...place, directory: null }, zones);
    if (match.kind !== 'zone') continue;
    await tx.query('delete from area_requests where id = $1', [id]);
    await queueMail(tx, {
      kind: 'area-served',
      customerId: null,
      address: { name: '', email },
      dedupeKey: `area-served:${id}`,
      detail: match.zone.id,
    });
  }
}
