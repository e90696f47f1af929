import { randomUUID } from 'node:crypto';

import type { Cms } from '@cms/platform/context';
import { makeCustomer } from '../factories/make-customer';
import { insertRow } from './insert-row';

/** Builds a valid row for each table of courier runs; see `soundRows`. */
export function runRows(cms: Cms, { orderId }: { orderId: () => Promise<string> }) {
  const runs = async () => ({
    id: randomUUID(),
    date: '2026-11-24',
    courier_id: (await makeCustomer(cms)).id,
  });
  const runId = async () => insertRow(cms, 'runs', await runs());
  return {
    runs,
    run_stops: async () => ({ run_id: await runId(), order_id: await orderId(), position: 1 }),
    run_events: async () => ({
      run_id: await runId(),
      event: 'montada',
      actor_id: (await makeCustomer(cms)).id,
    }),
  };
}
