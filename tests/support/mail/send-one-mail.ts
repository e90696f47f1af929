import { closeCms, openCms } from '@cms/open-cms';
import { readEnvironment } from '@cms/environment';
import { createMailer } from '@cms/notifications/mailer';
import { pushSenderOf } from '@cms/notifications/push/push-sender';
import { sendMail } from '@cms/notifications/operations/send-mail';
import { createLog } from '@cms/platform/log/log';

/** Sends one mail as a worker does and then ends; for tests that kill the process. */
const env = readEnvironment();
const cms = await openCms({ env, log: createLog({ role: 'test', level: 'silent' }) });
const mailer = createMailer({ smtpUrl: env.SMTP_URL, from: env.MAIL_FROM });
await sendMail(cms, { mailer, push: pushSenderOf(env) }, process.argv[2] ?? '');
mailer.close();
await closeCms(cms);
