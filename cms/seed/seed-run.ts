import { addMs, dayOf } from '@shop/time/bahia';
import { minutesMs } from '@shop/time/durations';

import type { Transaction } from '../platform/database/transaction';
import type { SeededCustomers } from './seed-people';

/** The demo courier's account. */
const COURIER = 'entregador@massamansa.test';

/** Stores today's delivery run of the demo courier, which started a while ago and is at its first stop. */
export async function seedRun(
  tx: Transaction,
  { customers, orderIds, now }: { customers: SeededCustomers; orderIds: readonly string[]; now: Date },
): Promise<void> {
  const startedAt = addMs(now, -minutesMs(25));
  const [run] = await tx.query<{ id: string }>(
    `insert into runs (id, date, courier_id, state, started_at, created_at)
     values (gen_random_uuid(), $1, $2, 'na_rua', $3, $3) returning id`,
    [dayOf(now), customers.ids.get(COURIER), startedAt],
  );
  await tx.query(
    `insert into run_stops (run_id, order_id, position)
     select $1, o.id, o.position from unnest($2::uuid[]) with ordinality o (id, position)`,
    [run?.id, orderIds],
  );
  await tx.query(
    `insert into run_events (run_id, event, actor_id, created_at)
     values ($1, 'montada', $2, $3), ($1, 'saiu', $2, $3)`,
    [run?.id, customers.adminId, startedAt],
  );
}
