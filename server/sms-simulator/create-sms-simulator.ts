import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

import { withTimeout } from '@packages/time-limit/with-timeout';

import { readBody } from '../http/read-body';
import { answerPage } from './answer-page';
import { twilioSignature } from './twilio-signature';

/** A text message that the shop sent or received, as the simulator stores it. */
export interface SimulatorSms {
  sid: string;
  direction: 'outbound-api' | 'inbound' | 'outbound-reply';
  to: string;
  from: string;
  body: string;
  status: string;
  errorCode: number | null;
  price: string | null;
  createdAt: Date;
  /** The address to which the delivery reports are sent. */
  statusCallback: string | null;
}

/**
 * What happens to the next messages. `lost` means that the message is accepted but the response never arrives.
 * `dropped` means that the connection breaks before the request is read. An object with a `code` rejects the message
 * with that error code of Twilio.
 */
export type SimulatorBehaviour = 'deliver' | 'lost' | 'dropped' | 'down' | 'undelivered' | { code: number };

export interface SmsSimulator {
  server: Server;
  messages: SimulatorSms[];
  behave(behaviour: SimulatorBehaviour): void;
  /** Sends a text from a phone to the shop. Returns the status of the shop's response and the shop's reply. */
  textFrom(phone: string, body: string, sid?: string): Promise<{ status: number; reply: string | null }>;
  /** Resolves when all delivery reports have been sent. */
  settled(): Promise<void>;
}

export interface SmsSimulatorOptions {
  accountSid: string;
  token: string;
  /** The URL of the shop to which texts from phones are sent. */
  webhookUrl: string;
  /** The phone number of the shop. */
  number: string;
  /** Called for each message that reaches a phone. */
  deliver?: (message: SimulatorSms) => Promise<void>;
  /** Whether the simulator sends delivery reports to the shop. */
  reports?: boolean;
}

const MAX_MESSAGES = 1_000;
const MAX_BYTES = 16 * 1024;
const RESPONSE_WITHIN_MS = 10_000;
/** Formats a time as Twilio does. */
// oxlint-disable-next-line massa-mansa/dates-by-shop-time -- the provider's API states UTC
const rfc2822 = (time: Date) => time.toUTCString().replace('GMT', '+0000');
const newSid = () => `SM${randomBytes(16).toString('hex')}`;

/**
 * Creates a provider of text messages on this machine with the same HTTP API as Twilio, for the demo and the tests. No
 * message leaves the machine.
 */
export function createSmsSimulator(options: SmsSimulatorOptions): SmsSimulator {
  const { accountSid, token, webhookUrl, number, deliver, reports = true } = options;
  const messages: SimulatorSms[] = [];
  const pending = new Set<Promise<void>>();
  let behaviour: SimulatorBehaviour = 'deliver';

  const store = (message: SimulatorSms) => {
    messages.push(message);
    if (messages.length > MAX_MESSAGES) messages.shift();
    return message;
  };
  const work = (task: Promise<void>) => {
    const done = task.catch(() => undefined).finally(() => pending.delete(done));
    pending.add(done);
  };

  const post = (url: string, params: Record<string, string>) =>
    withTimeout(RESPONSE_WITHIN_MS, async (signal) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/x-www-form-urlencoded',
          'X-Twilio-Signature': twilioSignature(token, url, params),
        },
        body: new URLSearchParams(params),
        signal,
      });
      return { status: response.status, text: await response.text() };
    });

  async function reach(message: SimulatorSms, becomes: 'delivered' | 'undelivered') {
    message.status = becomes;
    message.price = '-0.06500';
    if (becomes === 'undelivered') message.errorCode = 30003;
    else await deliver?.(message);
    if (!reports || !message.statusCallback) return;
    await post(message.statusCallback, {
      MessageSid: message.sid,
      MessageStatus: becomes,
      ...(message.errorCode === null ? {} : { ErrorCode: String(message.errorCode) }),
      AccountSid: accountSid,
    });
  }

  async function create(request: IncomingMessage, response: ServerResponse) {
    if (behaviour === 'dropped') return void request.socket.destroy();
    const form = new URLSearchParams((await readBody(request, MAX_BYTES)).toString('utf8'));
    if (behaviour === 'down') return fail(response, 503, 20503);
    if (typeof behaviour === 'object') return fail(response, 400, behaviour.code);
    const message = store({
      sid: newSid(),
      direction: 'outbound-api',
      to: form.get('To') ?? '',
      from: form.get('From') ?? form.get('MessagingServiceSid') ?? number,
      body: form.get('Body') ?? '',
      status: 'queued',
      errorCode: null,
      price: null,
      createdAt: new Date(),
      statusCallback: form.get('StatusCallback'),
    });
    if (behaviour === 'lost') request.socket.destroy();
    else answer(response, 201, json(message));
    work(reach(message, behaviour === 'undelivered' ? 'undelivered' : 'delivered'));
  }

  const json = (message: SimulatorSms) => ({
    account_sid: accountSid,
    api_version: '2010-04-01',
    body: message.body,
    date_created: rfc2822(message.createdAt),
    date_sent: rfc2822(message.createdAt),
    date_updated: rfc2822(message.createdAt),
    direction: message.direction,
    error_code: message.errorCode,
    error_message: null,
    from: message.from,
    messaging_service_sid: null,
    num_media: '0',
    num_segments: '1',
    price: message.price,
    price_unit: 'USD',
    sid: message.sid,
    status: message.status,
    subresource_uris: {},
    to: message.to,
    uri: `/2010-04-01/Accounts/${accountSid}/Messages/${message.sid}.json`,
  });

  async function textFrom(phone: string, body: string, sid = newSid()) {
    const arrived = { sid, direction: 'inbound', to: number, from: phone, body, status: 'received' } as const;
    if (!messages.some((known) => known.sid === sid))
      store({ ...arrived, errorCode: null, price: null, createdAt: new Date(), statusCallback: null });
    const { status, text } = await post(webhookUrl, {
      MessageSid: sid,
      AccountSid: accountSid,
      From: phone,
      To: number,
      Body: body,
      NumMedia: '0',
    });
    const reply = /<Message>([\s\S]*?)<\/Message>/.exec(text)?.[1] ?? null;
    if (reply !== null) {
      const message = store({
        ...arrived,
        sid: newSid(),
        direction: 'outbound-reply',
        to: phone,
        from: number,
        body: reply,
        status: 'delivered',
        errorCode: null,
        price: '-0.06500',
        createdAt: new Date(),
        statusCallback: null,
      });
      await deliver?.(message);
    }
    return { status, reply };
  }

  const isAuthorized = (request: IncomingMessage) => {
    const wanted = Buffer.from(`Basic ${Buffer.from(`${accountSid}:${token}`).toString('base64')}`);
    const given = Buffer.from(request.headers.authorization ?? '');
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  };

  const server = createServer((request, response) => {
    void route(request, response).catch(() => response.destroy());
  });

  async function route(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://simulator');
    const base = `/2010-04-01/Accounts/${accountSid}/Messages`;
    if (pathname === '/healthz') return answer(response, 200, { status: 'ok' });
    if (pathname === '/responder') return answerPage({ request, response, messages, textFrom });
    if (!isAuthorized(request)) return fail(response, 401, 20003);
    if (request.method === 'POST' && pathname === `${base}.json`) return create(request, response);
    if (behaviour === 'down') return fail(response, 503, 20503);
    if (request.method === 'GET' && pathname === `${base}.json`) {
      const to = searchParams.get('To');
      const found = messages.filter((message) => message.to === to && message.direction !== 'inbound');
      return answer(response, 200, {
        messages: found.reverse().map(json),
        page: 0,
        page_size: 50,
        uri: request.url,
        first_page_uri: request.url,
        next_page_uri: null,
        previous_page_uri: null,
        start: 0,
        end: found.length,
      });
    }
    const one = messages.find(({ sid }) => pathname === `${base}/${sid}.json`);
    return one ? answer(response, 200, json(one)) : fail(response, 404, 20404);
  }

  return {
    server,
    messages,
    behave(next) {
      behaviour = next;
    },
    textFrom,
    async settled() {
      while (pending.size > 0) await Promise.all(pending);
    },
  };
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}

const fail = (response: ServerResponse, status: number, code: number) =>
  answer(response, status, { code, message: 'refused by the simulator', more_info: '', status });
