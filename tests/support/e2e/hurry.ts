import { expect } from 'vitest';

import type { ShopDatabase } from './database';

/**
 * Lets the workers run a scheduled job now instead of at its next time, for a test of its results. That the
 * schedule contains the job is tested in `integration/server/task-list`.
 */
export const doScheduledJob = (sql: ShopDatabase, task: string): Promise<unknown> =>
  sql.query('select graphile_worker.add_job($1)', [task]);

/**
 * Lets the steps of a campaign follow each other without the pause between them, until it is sent. Their pace is
 * tested in `integration/notifications/campaigns`.
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
  await expect.poll(status, { timeout: 60_000, interval: 250 }).toBe('sent');
}

/**
 * Lets the messages about an order's last step leave now, although the step could still be undone. That they wait is
 * tested in `integration/orders/undo-order-step`.
 */
export const hurryStepMessages = (sql: ShopDatabase, orderId: string): Promise<unknown> =>
  sql.query(
    `with due as (update outgoing_mails set not_before = null where order_id = $1 and not_before > now() returning id)
     select graphile_worker.reschedule_jobs(array_agg(j.id), run_at := now())
     from graphile_worker.jobs j join due on j.key = 'mail:' || due.id`,
    [orderId],
  );
