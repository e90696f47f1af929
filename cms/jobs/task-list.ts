import { PAYMENT_REMINDERS } from '@shop/orders/payment-reminders';
import type { TaskList } from 'graphile-worker';
import { z } from 'zod';

import { removeLostPicture } from '../catalog/operations/remove-lost-picture';
import { adoptStartedPrices } from '../catalog/operations/schedule-price';
import { publishDueTexts } from '../content/operations/schedule-text';
import { remindPause } from '../delivery/operations/remind-pause';
import { expireLots } from '../lots/operations/expire-lots';
import type { Cms } from '../platform/context';
import { carryOutErasures } from '../privacy/operations/carry-out-erasures';
import { eraseOldContacts } from '../privacy/operations/erase-old-contacts';
import { record } from '../platform/metrics';
import { followSms } from '../notifications/operations/follow-sms';
import { retryDueMails } from '../notifications/operations/retry-due-mails';
import { sendCampaign, type CampaignPace } from '../notifications/operations/send-campaign';
import { sendMail, type Senders } from '../notifications/operations/send-mail';
import { waitForAnother } from '../notifications/settle-steps';
import { connectedChannels } from '../notifications/usable-channels';
import { campaignTask } from '../notifications/start-campaign';
import { startDueCampaigns } from '../notifications/operations/start-due-campaigns';
import { notifyLowStock } from '../notifications/operations/notify-low-stock';
import { notifyUnseenOrders } from '../notifications/operations/notify-unseen-orders';
import { watchProvider } from '../payments/notices/watch-provider';
import { HAND_OVER_TASK } from '../payments/operations/change-order-status';
import { settleHandOver } from '../payments/operations/settle-hand-over';
import { checkNoticedPayment, checkPaidPayments } from '../payments/operations/check-paid-payments';
import { returnLostSlots } from '../payments/operations/replace-lost-slot';
import { expireReservations } from '../payments/operations/expire-reservations';
import { remindPayment } from '../payments/operations/remind-payment';
import { cancelClosedOrdersPayment } from '../payments/operations/cancel-payment';
import { processNotification } from '../payments/operations/process-notification';
import { readProceeds } from '../payments/operations/read-proceeds';
import { reconcilePayments } from '../payments/operations/reconcile-payments';
import { refundPayment } from '../payments/operations/refund-payment';
import { retryDueRefunds } from '../payments/operations/retry-due-refunds';
import { endForgottenRuns } from '../runs/operations/end-run';
import { endRunsOfCourier } from '../runs/operations/end-runs-of-courier';
import { warnWhoIsReached } from '../recalls/operations/warn-who-is-reached';
import { inviteReviews } from '../reviews/operations/invite-reviews';
import { tellWaitlist } from '../waitlist/operations/tell-waitlist';
import { sumDays } from '../reports/sum-days';
import { failureCode, failurePlace, JobFailure } from '../platform/queue/job-failure';
import { JOB_PRIORITIES } from '../platform/queue/job-priorities';
import { cleanUp } from './operations/clean-up';

const REST = JOB_PRIORITIES.rest;

/**
 * When scheduled jobs run (UTC). A run that is still pending is not queued twice. A run of `clean-up` that was missed
 * while the machine slept is run later. The expiry of reservations does not depend on this schedule alone: see
 * `startReservationExpiry`.
 */
export const CRONTAB = `
* * * * * expire-reservations ?jobKey=expire-reservations&jobKeyMode=preserve_run_at&max=3
* * * * * return-lost-slots ?jobKey=return-lost-slots&jobKeyMode=preserve_run_at&max=3
*/2 * * * * reconcile-payments ?jobKey=reconcile-payments&jobKeyMode=preserve_run_at&max=3&queue=reconcile-payments
*/2 * * * * check-paid-payments ?jobKey=check-paid-payments&jobKeyMode=preserve_run_at&max=3&queue=reconcile-payments
*/5 * * * * read-proceeds ?jobKey=read-proceeds&jobKeyMode=preserve_run_at&priority=${REST}&max=3
*/10 * * * * watch-provider ?jobKey=watch-provider&jobKeyMode=preserve_run_at&max=3
*/10 * * * * retry-due-refunds ?jobKey=retry-due-refunds&jobKeyMode=preserve_run_at&max=3
* * * * * retry-due-mails ?jobKey=retry-due-mails&jobKeyMode=preserve_run_at&max=3
* * * * * start-due-campaigns ?jobKey=start-due-campaigns&jobKeyMode=preserve_run_at&priority=${REST}&max=3
*/5 * * * * follow-sms ?jobKey=follow-sms&jobKeyMode=preserve_run_at&priority=${REST}&max=3
* * * * * begin-prices ?jobKey=begin-prices&jobKeyMode=preserve_run_at&priority=${REST}&max=3
* * * * * publish-due-texts ?jobKey=publish-due-texts&jobKeyMode=preserve_run_at&priority=${REST}&max=3
* * * * * tell-unseen-orders ?jobKey=tell-unseen-orders&jobKeyMode=preserve_run_at&max=3
* * * * * tell-waitlist ?jobKey=tell-waitlist&jobKeyMode=preserve_run_at&priority=${REST}&max=3
* * * * * warn-of-recalls ?jobKey=warn-of-recalls&jobKeyMode=preserve_run_at&max=3
* * * * * tell-low-stock ?jobKey=tell-low-stock&jobKeyMode=preserve_run_at&priority=${REST}&max=3
*/10 12-22 * * * invite-reviews ?jobKey=invite-reviews&jobKeyMode=preserve_run_at&priority=${REST}&max=3
*/5 * * * * carry-out-erasures ?jobKey=carry-out-erasures&jobKeyMode=preserve_run_at&priority=${REST}&max=3
*/5 * * * * stop-expired-lots ?jobKey=stop-expired-lots&jobKeyMode=preserve_run_at&max=3
*/5 * * * * close-days ?jobKey=close-days&jobKeyMode=preserve_run_at&priority=${REST}&max=3
17 * * * * clean-up ?jobKey=clean-up&jobKeyMode=preserve_run_at&priority=${REST}&fill=1h&max=3
`;

/** The worker's tasks, by name. Any job may run twice, so every operation behind them is idempotent. */
export function taskList({
  cms,
  senders,
  campaignPace,
}: {
  cms: Cms;
  senders: Senders;
  campaignPace: CampaignPace;
}): TaskList {
  const task = <Payload>(
    name: string,
    schema: z.ZodType<Payload>,
    work: (payload: Payload) => Promise<unknown>,
  ) => [name, runner({ cms, name, schema, work })] as const;
  const anything = z.unknown();

  return Object.fromEntries([
    task('send-mail', z.object({ mailId: z.uuid() }), async ({ mailId }) => {
      if ((await sendMail(cms, senders, mailId)) === 'in_progress') await waitForAnother(cms, mailId);
    }),
    ...connectedChannels(cms).map((channel) =>
      task(campaignTask(channel), z.object({ campaignId: z.uuid() }), ({ campaignId }) =>
        sendCampaign(cms, { campaignId, pace: campaignPace }),
      ),
    ),
    task('process-payment-notification', z.object({ notificationId: z.uuid() }), ({ notificationId }) =>
      processNotification(cms, notificationId),
    ),
    task('refund-payment', z.object({ paymentId: z.uuid() }), ({ paymentId }) =>
      refundPayment(cms, paymentId),
    ),
    task(HAND_OVER_TASK, z.object({ orderId: z.uuid(), eventId: z.uuid(), actorId: z.uuid() }), (handOver) =>
      settleHandOver(cms, handOver),
    ),
    task('remove-lost-picture', z.object({ files: z.string() }), ({ files }) =>
      removeLostPicture(cms, files),
    ),
    task('cancel-payment', z.object({ paymentId: z.uuid() }), ({ paymentId }) =>
      cancelClosedOrdersPayment(cms, paymentId),
    ),
    task('remind-payment', z.object({ orderId: z.uuid(), reminder: z.enum(PAYMENT_REMINDERS) }), (request) =>
      remindPayment(cms, request),
    ),
    task('remind-pause', z.object({ pauseId: z.uuid() }), (pause) => remindPause(cms, pause)),
    task('end-runs-of-courier', z.object({ courierId: z.uuid(), actorId: z.uuid() }), (change) =>
      endRunsOfCourier(cms, change),
    ),
    task('expire-reservations', anything, () => expireReservations(cms)),
    task('return-lost-slots', anything, () => returnLostSlots(cms)),
    task('check-payment', z.object({ paymentId: z.uuid() }), ({ paymentId }) =>
      checkNoticedPayment(cms, paymentId),
    ),
    task('reconcile-payments', anything, () => reconcilePayments(cms)),
    task('check-paid-payments', anything, () => checkPaidPayments(cms)),
    task('read-proceeds', anything, () => readProceeds(cms)),
    task('watch-provider', anything, () => watchProvider(cms)),
    task('retry-due-mails', anything, () => retryDueMails(cms)),
    task('start-due-campaigns', anything, () => startDueCampaigns(cms)),
    task('follow-sms', anything, () => followSms(cms)),
    task('begin-prices', anything, () => adoptStartedPrices(cms)),
    task('publish-due-texts', anything, () => publishDueTexts(cms)),
    task('tell-unseen-orders', anything, () => notifyUnseenOrders(cms)),
    task('tell-waitlist', anything, () => tellWaitlist(cms)),
    task('invite-reviews', anything, () => inviteReviews(cms)),
    task('warn-of-recalls', anything, () => warnWhoIsReached(cms)),
    task('tell-low-stock', anything, () => notifyLowStock(cms)),
    task('retry-due-refunds', anything, () => retryDueRefunds(cms)),
    task('carry-out-erasures', anything, () => carryOutErasures(cms)),
    task('stop-expired-lots', anything, () => expireLots(cms)),
    task('close-days', anything, () => sumDays(cms)),
    task('clean-up', anything, async () => {
      await endForgottenRuns(cms);
      await cleanUp(cms);
      await eraseOldContacts(cms);
    }),
  ]);
}

interface Job<Payload> {
  cms: Cms;
  name: string;
  schema: z.ZodType<Payload>;
  work: (payload: Payload) => Promise<unknown>;
}

/**
 * Returns the function that validates a job's payload, runs the job, and reduces errors to a code for the log and the
 * queue.
 */
function runner<Payload>({ cms, name, schema, work }: Job<Payload>) {
  return async (payload: unknown): Promise<void> => {
    const parsed = schema.safeParse(payload);
    if (!parsed.success) throw new JobFailure(name, 'invalid_payload');
    const startedAt = performance.now();
    const ended = (outcome: 'done' | 'failed') =>
      record({ what: 'job', task: name, outcome, seconds: (performance.now() - startedAt) / 1000 });
    try {
      await work(parsed.data);
      ended('done');
    } catch (error) {
      ended('failed');
      if (error instanceof JobFailure) throw error;
      const code = failureCode(error);
      cms.log.error({ task: name, code, at: failurePlace(error) }, 'job failed');
      throw new JobFailure(name, code);
    }
  };
}
