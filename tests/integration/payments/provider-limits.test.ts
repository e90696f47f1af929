import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';

import { createGateway } from '@cms/payments/mercado-pago-gateway';
import type { PaymentGateway } from '@cms/platform/ports/payment-gateway';

const MB = 1024 * 1024;

const closing: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** The shop's gateway in front of a provider with the given responses. */
async function gatewayTo(answer: RequestListener): Promise<PaymentGateway> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return createGateway({
    accessToken: 'TEST-1',
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    timeoutMs: 3_000,
    publicUrl: 'https://shop.test',
  });
}

/** Writes 400 MB as fast as they are read, and counts the bytes sent. */
function endless(status: number, sent: { bytes: number }): RequestListener {
  const chunk = Buffer.alloc(256 * 1024, 'a');
  return (_, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.write('{"status":"');
    const more = () => {
      if (response.destroyed || sent.bytes >= 400 * MB) return void response.end();
      sent.bytes += chunk.length;
      if (response.write(chunk)) setImmediate(more);
      else response.once('drain', more);
    };
    more();
  };
}

const CALLS: [string, (gateway: PaymentGateway) => Promise<unknown>][] = [
  ['a payment', (gateway) => gateway.findPayment('1')],
  ['the payments of an order', (gateway) => gateway.findPaymentsOfOrder('o')],
  ['a chargeback', (gateway) => gateway.findChargedBackPayments('1')],
  ['the account', (gateway) => gateway.collectorId()],
  ['a refund', (gateway) => gateway.refund({ paymentId: '1', idempotencyKey: 'k' })],
  ['the refunds of a payment', (gateway) => gateway.findRefunds('1')],
];

describe('a response of 400 MB', () => {
  it.each(CALLS)('ends the call for %s but not the process, and uses little memory', async (_, call) => {
    const sent = { bytes: 0 };
    const gateway = await gatewayTo(endless(200, sent));
    const before = process.memoryUsage().rss;
    await expect(call(gateway)).rejects.toMatchObject({ name: 'GatewayError' });
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * MB);
    // What the provider can send before the connection closes: the limit, and buffers in between; two attempts at most.
    expect(sent.bytes).toBeLessThan(40 * MB);
  });

  it('is as harmless as a refusal or a failure', async () => {
    for (const status of [400, 500]) {
      const sent = { bytes: 0 };
      const gateway = await gatewayTo(endless(status, sent));
      await expect(gateway.findPayment('1')).rejects.toMatchObject({ name: 'GatewayError' });
      expect(sent.bytes).toBeLessThan(40 * MB);
    }
  });
});

it('a compressed response is rejected, because its size does not limit the result', async () => {
  const packed = gzipSync(Buffer.alloc(64 * MB, '1'));
  const gateway = await gatewayTo((_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' });
    response.end(packed);
  });
  const before = process.memoryUsage().rss;
  await expect(gateway.findPayment('1')).rejects.toMatchObject({ failure: 'unavailable' });
  expect(process.memoryUsage().rss - before).toBeLessThan(50 * MB);
});

it('no redirect is followed: request and token are sent to the provider only', async () => {
  const asked: string[] = [];
  const gateway = await gatewayTo((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/elsewhere') return void response.end('{}');
    response.writeHead(302, { Location: '/elsewhere' }).end();
  });
  await expect(gateway.findPayment('1')).rejects.toMatchObject({ failure: 'unavailable' });
  expect(asked).not.toContain('/elsewhere');
});

it('a response of one megabyte is accepted', async () => {
  const gateway = await gatewayTo((_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ results: [], filler: 'a'.repeat(MB) }));
  });
  await expect(gateway.findPaymentsOfOrder('o')).resolves.toEqual([]);
});

describe('the headers of each call', () => {
  const headersOf = async (call: (gateway: PaymentGateway) => Promise<unknown>, body: object) => {
    const seen: IncomingMessage['headers'][] = [];
    const gateway = await gatewayTo((request, response) => {
      seen.push(request.headers);
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify(body));
    });
    await call(gateway);
    return seen[0];
  };

  it('contain the access token, and for a refund its own key and the request to show refunds in process', async () => {
    const refund = await headersOf(
      (gateway) => gateway.refund({ paymentId: '1', amountCents: 10, idempotencyKey: 'refund-1' }),
      { status: 'in_process', amount: 0.1 },
    );
    expect(refund).toMatchObject({
      authorization: 'Bearer TEST-1',
      'x-render-in-process-refunds': 'true',
      'x-idempotency-key': 'refund-1',
    });
    const list = await headersOf((gateway) => gateway.findRefunds('1').catch(() => null), []);
    expect(list).toMatchObject({ authorization: 'Bearer TEST-1', 'x-render-in-process-refunds': 'true' });
  });

  it('contain nothing of the previous call', async () => {
    const seen: IncomingMessage['headers'][] = [];
    const gateway = await gatewayTo((request, response) => {
      seen.push(request.headers);
      response.setHeader('Content-Type', 'application/json');
      response.end(
        JSON.stringify({ status: 'approved', amount: 1, id: 1, date_created: '2026-01-01T00:00:00Z' }),
      );
    });
    await gateway.refund({ paymentId: '1', idempotencyKey: 'refund-1' });
    await gateway.findPayment('1');
    await gateway.cancelPayment('1');
    expect(seen[1]).not.toHaveProperty('x-render-in-process-refunds');
    expect(seen[2]).not.toHaveProperty('x-render-in-process-refunds');
    expect(seen[2]?.['x-idempotency-key']).not.toBe('refund-1');
    for (const headers of seen) expect(headers.authorization).toBe('Bearer TEST-1');
  });
});
