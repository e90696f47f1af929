import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';

import { bundledScript } from '../processes/bundled-script';

export interface MailProcess {
  kill(): void;
  /** Resolves with the signal that ended the process, or null if it ended without one. */
  ended: Promise<NodeJS.Signals | null>;
}

/**
 * Starts a separate process that sends one mail, with fault points armed. The process gets the environment of the
 * calling test, so it works on the same database.
 */
export async function startMailProcess({
  mailId,
  smtpUrl,
  faultPoints = '',
  push,
  sms = {},
}: {
  mailId: string;
  smtpUrl: string;
  faultPoints?: string;
  /** The environment variables of a shop that sends text messages. */
  sms?: Record<string, string>;
  /** The keys of a shop that sends push messages, and the address of its push service. */
  push?: { publicKey: string; privateKey: string; localService: string };
}): Promise<MailProcess> {
  return start([...(await bundledScript('send-one-mail')), mailId], {
    SMTP_URL: smtpUrl,
    FAULT_POINTS: faultPoints,
    ...sms,
    ...(push && {
      PUSH_PUBLIC_KEY: push.publicKey,
      PUSH_PRIVATE_KEY: push.privateKey,
      PUSH_LOCAL_SERVICE: push.localService,
    }),
  });
}

/**
 * Starts a worker in a separate process, which the test kills in the middle of its work. One step of a campaign sends
 * `campaignStep` mails.
 */
export const startWorkerProcess = async ({
  smtpUrl,
  campaignStep = 10,
}: {
  smtpUrl: string;
  campaignStep?: number;
}): Promise<MailProcess> =>
  start([...(await bundledScript('work-on-jobs')), String(campaignStep)], { SMTP_URL: smtpUrl });

function start(line: string[], env: Record<string, string>): MailProcess {
  const child = spawn(process.execPath, line, {
    env: { ...process.env, NODE_OPTIONS: '', ...env },
    stdio: 'ignore',
  });
  // After a failed test, the process would hold locks and send mails during the tests of the next files.
  onTestFinished(() => void child.kill('SIGKILL'));
  return {
    kill: () => child.kill('SIGKILL'),
    ended: once(child, 'close').then(([, signal]) => signal as NodeJS.Signals | null),
  };
}
