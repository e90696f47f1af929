import { expect } from 'vitest';

import type { ShopDatabase } from './database';

/**
 * Lets the workers run a scheduled job now instead of at its next time, so that a test can check its results.
 * `integration/server/task-list` tests that the schedule contains the job.
 */
export const doScheduledJob = (sql: ShopDatabase, task: string): Promise<unknown> =>
  sql.query('select graphile_worker.add_job($1)', [task]);

/**
 * Runs the steps of a campaign without the pauses between them, until the campaign is sent.
 * `integration/notifications/campaigns` tests the pace of the steps.
 */
export async function hurryCampaign(sql: ShopDatabase, title: string): Promise<void> {
  const status = async () => {
    await sql.query(
      `select graphile_worker.reschedule_jobs(array_agg(id), run_at := now()) from graphile_worker.jobs
       where task_identifier like 'send-campaign%' and run_at > now()`,
    );
    const [campaign] = await sql.query<{ status: string }>(
      'select status::text as status from campaigns where title = $1',
      [title],
    );
    return campaign?.status;
  };
  await expect.poll(status, { interval: 250 }).toBe('sent');
}

/**
 * Lets the messages about an order's last step leave now, although the step could still be undone.
 * `integration/orders/undo-order-step` tests that the messages wait.
 */
export const hurryStepMessages = (sql: ShopDatabase, orderId: string): Promise<unknown> =>
  sql.query(
    `with due as (update outgoing_mails set not_before = null where order_id = $1 and not_before > now() returning id)
     select graphile_worker.reschedule_jobs(array_agg(j.id), run_at := now())
     from graphile_worker.jobs j join due on j.key = 'mail:' || due.id`,
    [orderId],
  );
