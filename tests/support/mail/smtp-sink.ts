import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

import { findFreePort } from '@server/processes/free-port';

interface ReceivedMail {
  from: string;
  to: string[];
  /** The complete message as it was received. */
  raw: string;
  /** Returns a header's value with folded lines joined; empty if the header is missing. */
  header(name: string): string;
}

export interface SmtpSink {
  url: string;
  port: number;
  /** Messages received completely and accepted with 250, in order. */
  mails: ReceivedMail[];
  /** Messages whose sender disconnected before the end mark. */
  readonly brokenOff: number;
  /** Sets what the server does with each message instead of accepting it. */
  behave(behaviour: SinkBehaviour): void;
  stop(): Promise<void>;
}

interface SinkBehaviour {
  /** Returns the SMTP response to a recipient, such as `550 5.1.1 no such user`; null accepts the recipient. */
  recipientResponse?: (address: string) => string | null;
  /** Returns the SMTP response to a complete message, such as `451 try later`; null accepts the message. */
  messageResponse?: () => string | null;
  /** Delays the acceptance of a complete message until its promise resolves. */
  beforeAccepting?: () => Promise<void>;
}

function smtpError(answer: string): Error {
  return Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) });
}

/**
 * Starts a mail server on a free port (or the given one), which stores the mails that it accepts in memory. A server that
 * was stopped can be started again on its port, because the port stays locked.
 */
export async function startSmtpSink({ port: wanted }: { port?: number } = {}): Promise<SmtpSink> {
  const port = wanted ?? (await findFreePort());
  const mails: ReceivedMail[] = [];
  let brokenOff = 0;
  let behaviour: SinkBehaviour = {};
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      const answer = behaviour.recipientResponse?.(address);
      done(answer ? smtpError(answer) : undefined);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('error', () => (brokenOff += 1));
      stream.on('end', () => {
        const take = async () => {
          await behaviour.beforeAccepting?.();
          const answer = behaviour.messageResponse?.();
          if (answer) return done(smtpError(answer));
          const { mailFrom, rcptTo } = session.envelope;
          mails.push(
            receivedMail(Buffer.concat(chunks).toString('utf8'), {
              from: mailFrom ? mailFrom.address : '',
              to: rcptTo.map(({ address }) => address),
            }),
          );
          done();
        };
        void take();
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    mails,
    get brokenOff() {
      return brokenOff;
    },
    behave: (next) => {
      behaviour = next;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function receivedMail(raw: string, envelope: { from: string; to: string[] }): ReceivedMail {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  return {
    ...envelope,
    raw,
    header(name) {
      const prefix = `${name.toLowerCase()}: `;
      const line = head.split('\r\n').find((each) => each.toLowerCase().startsWith(prefix));
      return line?.slice(prefix.length) ?? '';
    },
  };
}
