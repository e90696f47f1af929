import { Readable } from 'node:stream';
import nodemailer from 'nodemailer';

export interface Mailbox {
  name: string;
  address: string;
}

/** A picture that travels inside the mail and is shown by `<img src="cid:…">`. */
export interface InlinePicture {
  cid: string;
  fileName: string;
  base64: string;
}

export interface OutgoingMessage {
  /** With angle brackets. The same mail always carries the same one, so that a repeated copy can be recognised. */
  messageId: string;
  to: readonly Mailbox[];
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
  pictures: readonly InlinePicture[];
  /** Further headers, such as a campaign's way to unsubscribe. Made by us alone. */
  headers?: Readonly<Record<string, string>>;
}

/** The moment the mail server becomes responsible for a message. */
interface HandOver {
  /** Asked when the server holds the whole message but not yet its end mark: false takes the message back. */
  mayEnd(): Promise<boolean>;
  /** The end mark has left: from here on the server may take the message whatever becomes of us. */
  hasEnded?(): void;
}

export interface Mailer {
  /**
   * Hands a message to the mail server: `accepted` once the server has answered so, `withdrawn` when `mayEnd` answered
   * false. Throws in every other case; if `mayEnd` was not asked by then, the server cannot have taken it.
   */
  send(message: OutgoingMessage, handOver: HandOver): Promise<'accepted' | 'withdrawn'>;
  /** Ends idle connections at once and busy ones after their message. */
  close(): void;
}

/** Longest time for one message from connecting to the server's answer. */
const SEND_TIMEOUT_MS = 180_000;

const withoutLineBreaks = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** The bare address of `Name <address>` or of an address alone. */
const addressOf = (mailbox: string) => /<([^<>]+)>\s*$/.exec(mailbox)?.[1] ?? mailbox.trim();

/**
 * Speaks SMTP to the server of `smtpUrl` over a few kept connections. `from` is `Name <address>` or an address.
 * Contents come from memory only: no file and no address is ever read for a mail.
 */
export function createMailer({ smtpUrl, from }: { smtpUrl: string; from: string }): Mailer {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
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
        attachments: message.pictures.map(({ cid, fileName, base64 }) => ({
          cid,
          filename: fileName,
          content: base64,
          encoding: 'base64',
          contentType: 'image/png',
          contentDisposition: 'inline' as const,
        })),
        signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
        // Not nodemailer's: the plugin above finds the question here.
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
        await transport.sendMail(data);
        return 'accepted';
      } catch (error) {
        if (isWithdrawn) return 'withdrawn';
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

/** Who it is from and to. The envelope is spelled out, so that no text inside an address can name another recipient. */
function envelopeOf({ to, replyTo }: OutgoingMessage, from: string) {
  return {
    from,
    to: to.map(({ name, address }) => ({ name: withoutLineBreaks(name), address })),
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    envelope: { from: addressOf(from), to: to.map(({ address }) => address) },
  };
}

/**
 * The message as it came, with the question asked after its last byte: read only while the server takes the data, and
 * the end mark that makes the server responsible is written after the answer. A refusal breaks the connection instead.
 */
function askBeforeEnd(input: Readable, handOver: HandOver): Readable {
  async function* chunks() {
    for await (const chunk of input) yield chunk as Buffer;
    if (!(await handOver.mayEnd())) throw new Error('message withdrawn');
  }
  // The end mark is written in the turns between this stream's end and the next immediate.
  return Readable.from(chunks(), { objectMode: false }).once('end', () =>
    setImmediate(() => handOver.hasEnded?.()),
  );
}
