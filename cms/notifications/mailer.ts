import { Readable } from 'node:stream';
import nodemailer from 'nodemailer';
import { withSignal } from '@packages/time-limit/with-timeout';

import type { HandOver } from './hand-over';

export interface Mailbox {
  name: string;
  address: string;
}

/** A picture inside the mail, shown by `<img src="cid:…">`. */
export interface InlinePicture {
  cid: string;
  fileName: string;
  base64: string;
}

/** A text file that the reader can open. */
export interface MailFile {
  fileName: string;
  contentType: string;
  content: string;
}

export interface OutgoingMessage {
  /**
   * The Message-ID, with angle brackets. It is the same for every copy of a mail, so that a duplicate can be
   * recognised.
   */
  messageId: string;
  to: readonly Mailbox[];
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
  pictures: readonly InlinePicture[];
  files?: readonly MailFile[];
  /** Additional headers, such as a campaign's unsubscribe link. Only this application creates them. */
  headers?: Readonly<Record<string, string>>;
}

export interface Mailer {
  /**
   * Hands a message to the mail server. Returns `accepted` once the server has confirmed the message, and `withdrawn`
   * when `mayEnd` returned false. Throws in every other case; if `mayEnd` was not called before the error, the server
   * cannot have accepted the message.
   */
  send(message: OutgoingMessage, handOver: HandOver): Promise<'accepted' | 'withdrawn'>;
  /** Closes idle connections at once, and busy connections after their current message. */
  close(): void;
}

/** The maximum time for one message, from the start of the connection until the server's response. */
const SEND_TIMEOUT_MS = 180_000;

const withoutLineBreaks = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** Returns the bare address of `Name <address>` or of an address alone. */
const addressOf = (mailbox: string) => /<([^<>]+)>\s*$/.exec(mailbox)?.[1] ?? mailbox.trim();

/**
 * Returns whether a mail server is outside of the own network. Names without a dot are those of this machine and of
 * containers beside it.
 */
function isOutside(smtpUrl: string): boolean {
  const { hostname } = new URL(smtpUrl);
  return !/^(?:[^.:]+|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}

/**
 * Creates a mailer that speaks SMTP to the server of `smtpUrl` over a small pool of connections. `from` is `Name
 * <address>` or an address alone. A server outside of the own network gets mail over TLS only, because mails contain links that open
 * accounts. The contents of a mail come from memory only: no file or URL is ever read for a mail.
 */
export function createMailer({ smtpUrl, from }: { smtpUrl: string; from: string }): Mailer {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    requireTLS: isOutside(smtpUrl),
    pool: true,
    maxConnections: 3,
    maxMessages: 100,
    maxRequeues: 1,
    idleTimeout: 30_000,
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 120_000,
    socketCloseTimeout: 1_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  transport.use('stream', (mail, done) => {
    const { handOver } = mail.data as { handOver?: HandOver };
    if (handOver) mail.message.processFunc((input) => askBeforeEnd(input, handOver));
    done();
  });

  return {
    async send(message, handOver) {
      let isWithdrawn = false;
      const data = {
        ...envelopeOf(message, from),
        messageId: message.messageId,
        subject: withoutLineBreaks(message.subject),
        html: message.html,
        text: message.text,
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'pt-BR', ...message.headers },
        attachments: [
          ...message.pictures.map(({ cid, fileName, base64 }) => ({
            cid,
            filename: fileName,
            content: base64,
            encoding: 'base64',
            contentType: 'image/png',
            contentDisposition: 'inline' as const,
          })),
          ...(message.files ?? []).map(({ fileName, contentType, content }) => ({
            filename: fileName,
            content,
            contentType,
            contentDisposition: 'attachment' as const,
          })),
        ],
        // `handOver` is not an option of nodemailer; the plugin above reads it.
        handOver: {
          ...handOver,
          async mayEnd() {
            const mayEnd = await handOver.mayEnd();
            isWithdrawn = !mayEnd;
            return mayEnd;
          },
        },
      };
      try {
        // A mail that is being handed over when its time ends may still arrive, so its end is always awaited.
        await withSignal(SEND_TIMEOUT_MS, (signal) => transport.sendMail({ ...data, signal }));
        return 'accepted';
      } catch (error) {
        if (isWithdrawn) return 'withdrawn';
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

/**
 * Returns sender, recipients and envelope. The envelope is explicit, so that text inside an address cannot add a
 * recipient.
 */
function envelopeOf({ to, replyTo }: OutgoingMessage, from: string) {
  return {
    from,
    to: to.map(({ name, address }) => ({ name: withoutLineBreaks(name), address })),
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    envelope: { from: addressOf(from), to: to.map(({ address }) => address) },
  };
}

/**
 * Passes the message through and calls `mayEnd` after the last byte of the message. The message is read only as fast as
 * the server accepts it. The end mark, which makes the server responsible for the message, is written only if `mayEnd`
 * returns true. Otherwise the connection is closed without the end mark.
 */
function askBeforeEnd(input: Readable, handOver: HandOver): Readable {
  async function* chunks() {
    for await (const chunk of input) yield chunk as Buffer;
    if (!(await handOver.mayEnd())) throw new Error('message withdrawn');
  }
  // The end mark is written after this stream ends and before the next `setImmediate`, so `hasEnded` is called after
  // it.
  return Readable.from(chunks(), { objectMode: false }).once('end', () =>
    setImmediate(() => handOver.hasEnded?.()),
  );
}
