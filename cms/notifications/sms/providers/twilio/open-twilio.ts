import type { RequestClient as SdkRequestClient, Twilio } from 'twilio';

import {
  SmsProviderError,
  type IncomingSmsRequest,
  type ProviderSms,
  type SmsNotice,
  type SmsProvider,
} from '../../../../platform/ports/sms-provider';
import { NOTIFICATION_PATH, type TwilioEnvironment } from './settings';
import { failureOf, isFinal, readMessage } from './twilio-messages';

const REAL_API = 'https://api.twilio.com';

/** How many recent messages to a number are searched for a message whose response was lost. */
const RECENT = 50;

/**
 * Opens Twilio through its official SDK, which is loaded at the first call; returns null while a variable is missing.
 * See `SmsProvider`.
 */
export function openTwilio({
  TWILIO_ACCOUNT_SID: accountSid,
  TWILIO_AUTH_TOKEN: tokens,
  TWILIO_FROM: from,
  TWILIO_API_URL: apiUrl,
  TWILIO_TIMEOUT_MS: timeout,
  PUBLIC_URL: publicUrl,
}: TwilioEnvironment & { PUBLIC_URL: string }): SmsProvider | null {
  const [token] = tokens ?? [];
  if (!accountSid || !token || !from) return null;
  let opening: Promise<Twilio> | undefined;
  const client = () => (opening ??= openClient({ accountSid, token, apiUrl, timeout }));
  const sender = from.startsWith('MG') ? { messagingServiceSid: from } : { from };

  return {
    name: 'twilio',
    notificationPath: NOTIFICATION_PATH,
    async send({ reference, to, text }) {
      const { messages } = await client();
      return read(
        await messages
          .create({
            to,
            ...sender,
            body: text,
            statusCallback: `${publicUrl}${NOTIFICATION_PATH}?ref=${encodeURIComponent(reference)}`,
          })
          .catch(explain),
      );
    },
    async find({ to, text }, sentAfter) {
      const { messages } = await client();
      // Twilio stores no reference of the sender, so a message is identified by number, text and time. The list is not
      // filtered by sending date, because a message that still waits at Twilio has no such date.
      const found = await messages.list({ to, limit: RECENT }).catch(explain);
      return found
        .filter(({ body, dateCreated, direction }) => {
          // A message whose time cannot be read counts as found, because one message too few is better than one too
          // many.
          return (
            body === text && !(timeOf(dateCreated) < sentAfter.getTime()) && direction.startsWith('outbound')
          );
        })
        .sort((one, other) => timeOf(one.dateCreated) - timeOf(other.dateCreated))
        .map(read);
    },
    async look(providerId) {
      const { messages } = await client();
      try {
        return read(await messages(providerId).fetch());
      } catch (error) {
        if ((error as { status?: unknown }).status === 404) return null;
        return explain(error);
      }
    },
    async readNotice(incoming) {
      const params = Object.fromEntries(new URLSearchParams(incoming.body));
      if (!(await isGenuine({ incoming, params, tokens: tokens ?? [], publicUrl }))) return null;
      return noticeOf(incoming.path, params);
    },
    reply: (text) => ({
      contentType: 'text/xml; charset=utf-8',
      body: `<?xml version="1.0" encoding="UTF-8"?><Response>${text === null ? '' : `<Message>${escapeXml(text)}</Message>`}</Response>`,
    }),
  };
}

/**
 * Returns a time in milliseconds. The time may be text, because the SDK returns a time that it cannot parse as the
 * original text.
 */
const timeOf = (time: Date | string): number => new Date(time).getTime();

interface Access {
  accountSid: string;
  token: string;
  apiUrl: string;
  timeout: number;
}

/**
 * Opens the client of the SDK. The SDK must not repeat requests by itself, because each message is handed over once.
 */
async function openClient({ accountSid, token, apiUrl, timeout }: Access): Promise<Twilio> {
  const { default: twilio } = await import('twilio');
  const httpClient = new twilio.RequestClient({ timeout });
  if (apiUrl !== REAL_API) redirect(httpClient, apiUrl.replace(/\/+$/, ''));
  return twilio(accountSid, token, { httpClient, timeout, autoRetry: false });
}

/** Redirects the SDK's requests to `apiUrl`, because the SDK has no setting for its base URL. */
function redirect(httpClient: SdkRequestClient, apiUrl: string): void {
  const request = httpClient.request.bind(httpClient);
  httpClient.request = (options) => request({ ...options, uri: options.uri.replace(REAL_API, apiUrl) });
}

function read(message: unknown): ProviderSms {
  const known = readMessage(message);
  // The request was accepted, but the response cannot be read, so the message's state is requested later.
  if (!known) throw new SmsProviderError('unknown', 'unreadable');
  return known;
}

/**
 * Error codes of a request that was not sent: unknown host, no route, connection refused, or an invalid certificate.
 */
const NEVER_CONNECTED =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|CERT_\w+|\w+_CERT\w*|ERR_TLS_\w+)$/;

/** Throws the `SmsProviderError` that states what an error of the SDK means for the message. */
function explain(error: unknown): never {
  const { status, code } = error as { status?: unknown; code?: unknown };
  if (typeof status === 'number' && status < 500) {
    const number = Number(code) || 0;
    throw isFinal(number)
      ? new SmsProviderError('refused', String(number), failureOf(number))
      : new SmsProviderError('unavailable', `status_${status}_${number}`);
  }
  const name = typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : `status_${String(status)}`;
  throw new SmsProviderError(NEVER_CONNECTED.test(name) ? 'unavailable' : 'unknown', name);
}

interface Signed {
  incoming: IncomingSmsRequest;
  params: Record<string, string>;
  tokens: readonly string[];
  publicUrl: string;
}

/**
 * Returns whether a request is from Twilio, which signs the URL that it calls and every parameter:
 * https://www.twilio.com/docs/usage/webhooks/webhooks-security.
 */
async function isGenuine({ incoming, params, tokens, publicUrl }: Signed): Promise<boolean> {
  const signature = incoming.headers['x-twilio-signature'];
  if (typeof signature !== 'string') return false;
  const { default: twilio } = await import('twilio');
  const url = `${publicUrl}${incoming.path}`;
  return tokens.some((token) => twilio.validateRequest(token, signature, url, params));
}

const REFERENCE = /^[0-9a-f-]{36}$/;

function noticeOf(path: string, params: Record<string, string>): SmsNotice | null {
  const { MessageSid: providerId, From: from, Body: text, MessageStatus: status } = params;
  if (!providerId) return null;
  const reference = new URLSearchParams(path.split('?')[1] ?? '').get('ref') ?? '';
  if (status !== undefined) {
    const message = readMessage({ sid: providerId, status, errorCode: params.ErrorCode || null });
    return message && REFERENCE.test(reference) ? { kind: 'report', reference, message } : null;
  }
  return from !== undefined && text !== undefined ? { kind: 'message', providerId, from, text } : null;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const escapeXml = (text: string) => text.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? '');
