import { setTimeout as pause } from 'node:timers/promises';
import { Client, type QueryResultRow } from 'pg';

import { checkInvariants } from '@cms/reports/invariants';
import type { InvariantResult } from '@cms/reports/invariant';

export interface Books {
  /** The checks of `npm run doctor`, each with its violations. */
  invariants: InvariantResult[];
  /**
   * The number of payments that are approved and not refunded at the provider. It equals the number of paid orders in
   * the shop (`paidOrders`) if nothing was lost.
   */
  approvedPayments: number;
  paidOrders: number;
  /** The number of orders of the scarce product. */
  scarceOrders: number;
  /** The number of jobs that failed for good. */
  failedJobs: number;
  /** How long the shop took to finish the remaining work after the last shopper had left. */
  settledAfterMs: number;
}

const SETTLES_WITHIN_MS = 180_000;

/** Waits until the shop has finished its work, and then reads its books and the provider's. */
export async function readBooks({
  databaseUrl,
  simulatorUrl,
  scarceProductId,
}: {
  databaseUrl: string;
  simulatorUrl: string;
  scarceProductId: string;
}): Promise<Books> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const count = async (sql: string, values: unknown[] = []) =>
      Number((await client.query<{ count: string }>(sql, values)).rows[0]?.count);
    const startedAt = performance.now();
    // Counts only the jobs that are due now, because those are left over from the load. The jobs of a
    // campaign or of a day are due later.
    const due = () =>
      count(
        `select count(*) from graphile_worker.jobs
         where (run_at <= now() or last_error is not null) and attempts < max_attempts`,
      );
    while ((await due()) > 0 && performance.now() - startedAt < SETTLES_WITHIN_MS) await pause(250);
    const settledAfterMs = performance.now() - startedAt;
    await client.query('begin isolation level repeatable read read only');
    const invariants = await checkInvariants({
      query: async <Row extends QueryResultRow>(text: string, values: unknown[] = []) =>
        (await client.query<Row>(text, values)).rows,
    });
    const ofLoad = `join customers c on c.id = o.customer_id where c.email like 'carga.%@clientes.test'`;
    return {
      invariants,
      approvedPayments: await approvedAt(simulatorUrl),
      paidOrders: await count(`select count(*) from orders o ${ofLoad} and o.payment_status = 'paid'`),
      scarceOrders: await count(
        `select count(distinct o.id) from orders o join orders_lines l on l._parent_id = o.id
         where l.product_id = $1 and o.status <> 'cancelado'`,
        [scarceProductId],
      ),
      failedJobs: await count(`select count(*) from graphile_worker.jobs where attempts >= max_attempts`),
      settledAfterMs,
    };
  } finally {
    await client.end();
  }
}

async function approvedAt(simulatorUrl: string): Promise<number> {
  const response = await fetch(`${simulatorUrl}/control/state`);
  const { payments } = (await response.json()) as { payments: { status: string; refundedCents: number }[] };
  return payments.filter(({ status, refundedCents }) => status === 'approved' && refundedCents === 0).length;
}
