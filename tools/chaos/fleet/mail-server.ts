import { startSmtpSink, type SmtpSink } from '@tests/support/mail/smtp-sink';

export interface Delivery {
  messageId: string;
  to: readonly string[];
  subject: string;
  at: number;
  /** The token of the link in a warning of a recall; null in any other mail. */
  recallToken: string | null;
}

const RECALL_LINK = /\/recolhimento\/([\w-]{22})/;

/** A mail server that can be stopped and started again, and keeps the mails that it has accepted. */
export interface MailServer {
  readonly port: number;
  /** Returns everything it accepted with 250, in order. */
  deliveries(): readonly Delivery[];
  readonly isDown: boolean;
  close(): Promise<void>;
  /** Stops listening; connections are closed. */
  goDown(): Promise<void>;
  comeBack(): Promise<void>;
}

export async function openMailServer(): Promise<MailServer> {
  const stored: Delivery[] = [];
  let sink: SmtpSink | null = await startSmtpSink();
  const { port } = sink;
  let changing: Promise<unknown> = Promise.resolve();
  const collect = (from: SmtpSink) => {
    for (const mail of from.mails.splice(0)) {
      stored.push({
        messageId: mail.header('message-id'),
        to: mail.to,
        subject: mail.header('subject'),
        at: Date.now(),
        recallToken: RECALL_LINK.exec(mail.raw.replace(/=\r?\n/g, ''))?.[1] ?? null,
      });
    }
  };
  // Mails are collected every few milliseconds, to know which of two copies arrived first, and how much
  // earlier.
  const collecting = setInterval(() => sink && collect(sink), 20);
  const change = (work: () => Promise<void>) => {
    changing = changing.then(work, work);
    return changing as Promise<void>;
  };
  const goDown = () =>
    change(async () => {
      const open = sink;
      if (!open) return;
      await open.stop();
      collect(open);
      sink = null;
    });
  return {
    port,
    deliveries: () => {
      if (sink) collect(sink);
      return stored;
    },
    get isDown() {
      return sink === null;
    },
    goDown,
    comeBack: () =>
      change(async () => {
        sink ??= await startSmtpSink({ port });
      }),
    async close() {
      clearInterval(collecting);
      await goDown();
    },
  };
}
