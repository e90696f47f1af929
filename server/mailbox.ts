import path from 'node:path';
import { MailDev } from 'maildev';

import { createLog } from '@cms/platform/log/log';
import { endGracefully, endOnBugs, reportReady } from './processes/end-gracefully';
import { runRole } from './processes/run-role';

const MAX_MAILS = 500;

/** The demo's mail server. It accepts every mail, delivers none, stores them on disk, and shows them on a web page. */
await runRole(async () => {
  const {
    DATA_DIR = '.data',
    HOST = '127.0.0.1',
    SMTP_PORT = '1025',
    MAILBOX_PORT = '1080',
    LOG_LEVEL = 'info',
  } = process.env;
  const log = createLog({ role: 'mailbox', level: LOG_LEVEL });
  endOnBugs(log);
  const mailbox = new MailDev({
    smtp: Number(SMTP_PORT),
    ip: process.env.SMTP_HOST || '127.0.0.1',
    web: Number(MAILBOX_PORT),
    webIp: HOST,
    mailDirectory: path.resolve(DATA_DIR, 'mailbox'),
    maxEmails: MAX_MAILS,
    silent: true,
  });
  await mailbox.start();
  log.info({ smtp: Number(SMTP_PORT), web: Number(MAILBOX_PORT) }, 'mailbox listens');
  reportReady();
  endGracefully({ log, close: () => mailbox.stop() });
});
