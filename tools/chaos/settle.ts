import { setTimeout as pause } from 'node:timers/promises';
import { IS_CASH } from '@cms/payments/cash/is-cash';
import { OPEN_STATUSES, type Notification } from '@packages/mercado-pago-simulator/model';
import type { PaymentSeen } from '@tests/support/payment-simulator/simulator-control';
import type { Sweep } from './action';
import { readPatiently } from './acts/act';
import { orSkip } from './acts/provider-acts';
import { sendAsAdmin } from './acts/send-as-admin';
import { runSoon } from './acts/world-acts';
import type { MortalRole } from './fleet/mortal-role';
import type { ChaosWorld } from './world';

const SWEEPS: readonly Sweep[] = [
  'expire-reservations',
  'reconcile-payments',
  'check-paid-payments',
  'read-proceeds',
  'watch-provider',
  'retry-due-refunds',
  'retry-due-mails',
  'start-due-campaigns',
  'carry-out-erasures',
  'tell-low-stock',
  'warn-of-recalls',
  'tell-unseen-orders',
  'close-days',
  'stop-expired-lots',
];

const SETTLED_WITHIN_MS = 120_000;
const LOOK_EVERY_MS = 400;

/**
 * Counts the unfinished work. It leaves out refunds that the provider rejects (disputed, reversed payments), because
 * the shop requests such refunds again and again, without end.
 */
const STILL_OPEN = `
  select 'jobs' as what, count(*)::int as count from graphile_worker.jobs j
    where j.attempts < j.max_attempts and not exists (select 1 from payments p
      where j.key = 'refund:' || p.id and p.status <> 'approved')
  union all select 'mails', count(*) from outgoing_mails
    where sent_at is null and (outcome is null or outcome in ('sending', 'handed_over'))
  union all select 'notifications', count(*) from payment_notifications where processed_at is null
  union all select 'refunds', count(*) from payments p where p.refund_due_cents > p.refunded_cents and p.status = 'approved'
    and not ${IS_CASH}
  union all select 'orders that wait for the provider', count(*) from orders where closing_reason is not null
  union all select 'campaigns', count(*) from campaigns where status in ('scheduled', 'sending')
  union all select 'orders to ask about', count(*) from orders
    where payment_status = 'unpaid' and preference_id is not null and (reconciled_at is null or reconciled_at < $1)`;

/**
 * Repairs and restarts everything, ends what the provider refused, makes it send what it never sent, and runs every job and sweep that would
 * become due, as if the shop had had the time. Returns the work that is still open if it does not end.
 */
export async function settle(world: ChaosWorld): Promise<string[]> {
  await mendAll(world);
  await deliverLostNotifications(world);
  await endRefusals(world);
  const startedAt = await readPatiently(() => letMinutesPass(world));
  const deadline = Date.now() + SETTLED_WITHIN_MS;
  let open: string[] = [];
  while (Date.now() < deadline) {
    open = await readPatiently(async () => {
      const rows = await world.fleet.sql.query<{ what: string; count: number }>(STILL_OPEN, [startedAt]);
      return rows.filter(({ count }) => Number(count) > 0).map(({ what, count }) => `${count} ${what}`);
    });
    if (open.length === 0) return [];
    await readPatiently(() => hurry(world));
    await pause(LOOK_EVERY_MS);
  }
  return open;
}

/** Disarms every fault, in whichever process it was armed. */
async function mendAll({ fleet }: ChaosWorld): Promise<void> {
  await fleet.simulator.control.clearFaults();
  await fleet.post.comeBack();
  fleet.push.behave(201);
  fleet.sms.behave('deliver');
  const roles = Object.values(fleet.roles).flat();
  // A killed role starts again, and the new process may be armed too.
  for (const role of roles) while (role.isArmed) await disarm(role);
  await fleet.allReady();
}

async function disarm(role: MortalRole): Promise<void> {
  role.kill();
  await pause(100);
}

/**
 * Makes the provider repeat the notifications that got no response. A notification that got a response is not
 * repeated, so its content must not be lost.
 */
async function deliverLostNotifications({ fleet }: ChaosWorld): Promise<void> {
  const { control } = fleet.simulator;
  await control.resumeWebhooks();
  await control.webhooksSettled(30_000).catch(() => undefined);
  const { payments, webhooks } = await control.state();
  for (const payment of payments.filter((each) => !wasDelivered(each, webhooks))) {
    await control.sendWebhook({ paymentId: payment.id, retry: true });
  }
  await control.webhooksSettled(30_000);
}

const wasDelivered = ({ id, updatedAt }: PaymentSeen, webhooks: readonly Notification[]): boolean =>
  webhooks.some(
    ({ topic, dataId, state, createdAt, signature }) =>
      topic === 'payment' &&
      dataId === id &&
      signature === 'valid' &&
      state === 'delivered' &&
      createdAt >= updatedAt,
  );

/**
 * Ends what the provider refused for good, after it has been mended: the owner asks for each refused refund again, and a
 * payment that it did not cancel ends at the provider.
 */
async function endRefusals(world: ChaosWorld): Promise<void> {
  const notices = await readPatiently(() =>
    world.fleet.sql.query<{ id: string; call: string; providerPaymentId: string | null }>(
      `select n.id, n.call, p.provider_payment_id as "providerPaymentId"
       from provider_notices n left join payments p on p.id = n.payment_id where n.ended_at is null`,
    ),
  );
  const { payments } = await world.fleet.simulator.control.state();
  for (const { id, call, providerPaymentId } of notices) {
    if (call === 'refund') {
      const path = `/api/office/provider-notices/${id}/end`;
      await sendAsAdmin(world, { admin: 0, path, body: { ending: 'retried' } });
    }
    const open = payments.find(
      (payment) =>
        (payment.id === providerPaymentId || payment.orderId === providerPaymentId) &&
        OPEN_STATUSES.includes(payment.status),
    );
    if (call === 'cancel' && open)
      await orSkip(
        world.fleet.simulator.control.changeStatus(open.id, { status: 'cancelled', notify: true }),
      );
  }
}

/**
 * Makes unpaid orders older, so that the shop has to check them at the provider. This may move an order to an earlier
 * day, which does no harm, because unpaid orders are in no report.
 */
async function letMinutesPass({ fleet: { sql } }: ChaosWorld): Promise<Date> {
  await sql.query(
    `update orders set created_at = created_at - interval '61 seconds', reconciled_at = null where payment_status = 'unpaid'`,
  );
  const [clock] = await sql.query<{ now: Date }>('select now() as now');
  return clock?.now ?? new Date();
}

/** Makes everything that is scheduled for later run now. */
async function hurry(world: ChaosWorld): Promise<void> {
  await world.fleet.sql.query(
    `select graphile_worker.reschedule_jobs(array_agg(id), run_at := now()) from graphile_worker.jobs
     where locked_at is null and run_at > now()`,
  );
  for (const task of SWEEPS) await runSoon(world, task);
}
