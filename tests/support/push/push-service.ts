import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jwtVerify, importJWK } from 'jose';

/** A message that the push service got, decrypted as the browser would read it. */
export interface ReceivedPush {
  browser: string;
  text: unknown;
  headers: IncomingMessage['headers'];
}

/** A browser's subscription, as `PushSubscription.toJSON()` returns it. */
export interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export interface PushService {
  url: string;
  received: ReceivedPush[];
  /** Subscribes a browser under a name. A browser that is already subscribed gets the same subscription. */
  subscribe(browser: string): Subscription;
  /** Sets the status of every further response; 201 means that the message is accepted. */
  behave(status: number | 'no-response'): void;
  /** Ends the browser's subscription. */
  forget(browser: string): void;
  stop(): Promise<void>;
}

interface Keys {
  ecdh: ECDH;
  auth: Buffer;
}

/**
 * Starts a push service on loopback that speaks RFC 8030. It verifies the sender's signature (RFC 8292) with the shop's
 * public key. It also reads each message with the browser's own keys (RFC 8291), which a real service does not have.
 */
export async function startPushService({
  publicKey,
  port = 0,
}: {
  publicKey: string;
  port?: number;
}): Promise<PushService> {
  const browsers = new Map<string, Keys>();
  const received: ReceivedPush[] = [];
  let status: number | 'no-response' = 201;
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const browser = decodeURIComponent((request.url ?? '').slice('/push/'.length));
      const keys = browsers.get(browser);
      if (status === 'no-response') return request.socket.destroy();
      if (!keys) return response.writeHead(410).end('gone');
      if (status !== 201) return response.writeHead(status).end();
      await verifySender(request, { publicKey, origin: service.url });
      received.push({ browser, text: read(Buffer.concat(chunks), keys), headers: request.headers });
      return response.writeHead(201, { Location: `${service.url}/message` }).end();
    })().catch((error: unknown) => response.writeHead(400).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const service: PushService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    subscribe(browser) {
      const { ecdh, auth } = browsers.get(browser) ?? newKeys();
      browsers.set(browser, { ecdh, auth });
      return {
        endpoint: `${service.url}/push/${encodeURIComponent(browser)}`,
        keys: { p256dh: ecdh.getPublicKey().toString('base64url'), auth: auth.toString('base64url') },
      };
    },
    behave(answer) {
      status = answer;
    },
    forget(browser) {
      browsers.delete(browser);
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return service;
}

function newKeys(): Keys {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  return { ecdh, auth: randomBytes(16) };
}

/**
 * Throws unless the request has a token (RFC 8292) for this service's origin, valid for a day at most and signed with
 * the shop's key.
 */
async function verifySender(
  request: IncomingMessage,
  { publicKey, origin }: { publicKey: string; origin: string },
): Promise<void> {
  const match = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(request.headers.authorization ?? '');
  if (!match || match[2] !== publicKey) throw new Error('not signed with the key of the subscription');
  const point = Buffer.from(publicKey, 'base64url');
  const key = await importJWK(
    {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
    'ES256',
  );
  const { payload } = await jwtVerify(match[1] ?? '', key, { audience: origin, maxTokenAge: undefined });
  if (!payload.exp || payload.exp > Date.now() / 1000 + 24 * 3600) throw new Error('valid for too long');
  if (!/^(?:https:|mailto:)/.test(payload.sub ?? '')) throw new Error('no contact');
}

/** Decrypts a message of one record (RFC 8188 and RFC 8291). */
function read(body: Buffer, { ecdh, auth }: Keys): unknown {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const shared = ecdh.computeSecret(sender);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', shared, auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  return JSON.parse(padded.subarray(0, end).toString('utf8'));
}
