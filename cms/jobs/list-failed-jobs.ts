import { orderNumber } from '@shop/orders/order-number';

import type { Cms } from '../platform/context';
import { sqlOf } from '../platform/database/sql';
import { REMINDER_JOB_KINDS } from '../orders/payment-reminder-jobs';

/** A job whose last attempt failed. */
export interface FailedJob {
  id: string;
  task: string;
  /** The error code, which contains no personal data. */
  failure: string;
  attempts: number;
  /** Whether the job has no attempts left, so that it is not retried. */
  isOver: boolean;
  /** The time of the next attempt, unless the job is over. */
  nextAt: Date;
  since: Date;
  order: { id: string; number: string } | null;
}

export interface FailedJobs {
  jobs: FailedJob[];
  /** The total number of failed jobs, including those not listed. */
  count: number;
}

const LISTED = 50;

const FAILED = `from graphile_worker.jobs j where j.last_error is not null and j.locked_at is null`;

/** SQL for the id in the key of a job of this kind; null if the key has another form. */
const idAfter = (kind: string) =>
  `(case when j.key ~ '^${kind}:[0-9a-f]{8}-[0-9a-f-]{27}$' then substr(j.key, ${kind.length + 2})::uuid end)`;

/**
 * Returns the jobs that failed permanently, then those that failed and wait for a retry; the newest first in each
 * group.
 */
export async function listFailedJobs(cms: Cms): Promise<FailedJobs> {
  const sql = sqlOf(cms.payload);
  const [counts] = await sql.query<{ count: number }>(`select count(*)::int as count ${FAILED}`);
  const rows = await sql.query<
    Omit<FailedJob, 'order' | 'failure'> & { error: string; orderId: string | null }
  >(
    `with failed as (
       select j.*, j.attempts >= j.max_attempts as over ${FAILED}
       order by (j.attempts >= j.max_attempts) desc, j.updated_at desc limit $1)
     select j.id::text as id, j.task_identifier as task, j.last_error as error, j.attempts::int as attempts,
       j.over as "isOver", j.run_at as "nextAt", j.created_at as since,
       coalesce((select m.order_id from outgoing_mails m where m.id = ${idAfter('mail')}),
         (select p.order_id from payments p
          where p.id in (${['refund', 'cancel-payment', 'check-payment'].map(idAfter).join(', ')})),
         ${REMINDER_JOB_KINDS.map(idAfter).join(', ')}) as "orderId"
     from failed j order by j.over desc, j.updated_at desc`,
    [LISTED],
  );
  return {
    count: counts?.count ?? 0,
    jobs: rows.map(({ error, orderId, ...job }) => ({
      ...job,
      failure: failureOf(error),
      order: orderId ? { id: orderId, number: orderNumber(orderId) } : null,
    })),
  };
}

/** Returns the error code. The queue stores the message of a `JobFailure`, which is `task: code`. */
const failureOf = (error: string): string => /^[\w-]+: ([\w-]+)/.exec(error)?.[1] ?? 'unknown';
