import { Pool } from 'pg';

import { closeCms, openCms } from '@cms/open-cms';
import { readEnvironment } from '@cms/environment';
import { startReservationExpiry } from '@cms/jobs/reservation-expiry';
import { CRONTAB, taskList } from '@cms/jobs/task-list';
import { createMailer } from '@cms/notifications/mailer';
import { pushSenderOf } from '@cms/notifications/push/push-sender';
import { noteSmsIsOn } from '@cms/notifications/operations/set-sms-limit';
import { paceOf } from '@cms/notifications/operations/send-campaign';

import { createLog } from '@cms/platform/log/log';
import { openMetrics } from './metrics/open-metrics';
import { watchPool } from './metrics/watch-pool';
import { watchShop } from './metrics/watch-shop';
import { sendConsoleToLog } from './processes/console-to-log';
import { endGracefully, endOnBugs, reportReady } from './processes/end-gracefully';
import { runRole } from './processes/run-role';
import { runJobRunner } from './worker/run-job-runner';
import { WorkerLocks } from './worker/worker-locks';

/**
 * The server process without a public address. It sends mails, handles payment notifications, expires reservations,
 * reconciles payments and cleans up.
 */
await runRole(async () => {
  const env = readEnvironment();
  const log = createLog({ role: 'worker', level: env.LOG_LEVEL });
  endOnBugs(log);
  sendConsoleToLog(log);
  const cms = { ...(await openCms({ env, log })), readsFresh: true };
  const metrics = await openMetrics('worker', env);
  if (metrics) {
    watchPool(cms.payload.db.pool);
    watchShop(cms);
  }
  const mailer = createMailer({ smtpUrl: env.SMTP_URL, from: env.MAIL_FROM });
  await noteSmsIsOn(cms);
  const databaseUrl = env.DATABASE_DIRECT_URL;
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 8,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  // The pool drops an idle connection that breaks. A client that is in use needs a listener of its own.
  pool.on('error', () => log.warn('an idle connection to the job queue broke'));
  pool.on('connect', (client) => client.on('error', () => undefined));
  const locks = new WorkerLocks({ databaseUrl, log });
  const holds = startReservationExpiry(cms);
  const work = runJobRunner({
    pool,
    locks,
    taskList: taskList({
      cms,
      senders: { mailer, push: pushSenderOf(env) },
      campaignPace: paceOf(env.CAMPAIGN_MAILS_PER_MINUTE),
    }),
    crontab: CRONTAB,
    log,
    onReady: reportReady,
  });
  log.info('worker takes jobs');

  endGracefully({
    log,
    async close() {
      await holds.stop();
      await work.stop();
      await locks.stop();
      mailer.close();
      await metrics?.close();
      await pool.end();
      await closeCms(cms);
    },
  });
});
