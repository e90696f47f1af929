import { run } from 'graphile-worker';

import { openCms } from '@cms/open-cms';
import { readEnvironment } from '@cms/environment';
import { taskList } from '@cms/jobs/task-list';
import { createLog } from '@cms/platform/log/log';
import { createMailer } from '@cms/notifications/mailer';
import { silentLogger } from './silent-logger';

/** A worker that runs every available job until it is killed; a parameter sets how many mails are a campaign's step. */
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
