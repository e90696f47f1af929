import { run } from 'graphile-worker';

import { openCms } from '@cms/open-cms';
import { readEnvironment } from '@cms/environment';
import { taskList } from '@cms/jobs/task-list';
import { createLog } from '@cms/platform/log/log';
import { createMailer } from '@cms/notifications/mailer';
import { silentLogger } from './silent-logger';

/**
 * Runs every available job as a worker does, until the process is killed. A parameter sets how many mails one step of a
 * campaign sends.
 */
const env = readEnvironment();
const cms = await openCms({ env, log: createLog({ role: 'test', level: 'silent' }) });
const mailer = createMailer({ smtpUrl: env.SMTP_URL, from: env.MAIL_FROM });
await run({
  connectionString: env.DATABASE_DIRECT_URL,
  taskList: taskList({
    cms,
    senders: { mailer, push: null },
    campaignPace: { mails: Number(process.argv[2]), everyMs: 50 },
  }),
  concurrency: 4,
  pollInterval: 100,
  logger: silentLogger,
});
