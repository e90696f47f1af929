import nodemailer from 'nodemailer';

import { createLog } from '@cms/platform/log/log';

import { endGracefully, endOnBugs, reportReady } from '../processes/end-gracefully';
import { listen } from '../processes/listen';
import { runRole } from '../processes/run-role';
import { createSmsSimulator, type SimulatorSms } from './create-sms-simulator';

/**
 * The demo's provider of text messages. Every text appears in the demo's mailbox, with a link to reply to it.
 */
await runRole(async () => {
  const {
    SMS_SIMULATOR_PORT = '3040',
    SMS_SIMULATOR_PUBLIC_URL = `http://localhost:${SMS_SIMULATOR_PORT}`,
    SMTP_URL = '',
    TWILIO_ACCOUNT_SID = '',
    TWILIO_AUTH_TOKEN = '',
    TWILIO_FROM = '',
    PUBLIC_URL = '',
    LOG_LEVEL = 'info',
  } = process.env;
  const log = createLog({ role: 'sms-simulator', level: LOG_LEVEL });
  endOnBugs(log);
  const mailbox = nodemailer.createTransport({ url: SMTP_URL });
  const deliver = async ({ sid, to, body }: SimulatorSms) => {
    await mailbox.sendMail({
      from: { name: 'SMS da loja', address: 'sms@massamansa.test' },
      to: { name: to, address: `${to.replace(/\D/g, '')}@sms.test` },
      subject: `SMS para ${to}`,
      text: `${body}\n\nResponder: ${SMS_SIMULATOR_PUBLIC_URL}/responder?sms=${sid}`,
    });
  };
  const { server } = createSmsSimulator({
    accountSid: TWILIO_ACCOUNT_SID,
    token: TWILIO_AUTH_TOKEN,
    number: TWILIO_FROM,
    webhookUrl: `${PUBLIC_URL}/webhooks/twilio`,
    deliver,
  });
  const port = Number(SMS_SIMULATOR_PORT);
  await listen({ server, port, host: '127.0.0.1' });
  log.info({ port }, 'text messages arrive');
  reportReady();
  endGracefully({
    log,
    close: () =>
      new Promise<void>((resolve) => {
        mailbox.close();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
});
