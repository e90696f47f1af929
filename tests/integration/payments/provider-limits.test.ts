import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';

import { openMercadoPago } from '@cms/payments/providers/mercado-pago/open-mercado-pago';
import type { PaymentProvider } from '@cms/platform/ports/payment-provider';

const MB = 1024 * 1024;

const closing: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Starts a provider that gives these responses; returns the shop's client for it. */
async function providerWith(answer: RequestListener): Promise<PaymentProvider> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return openMercadoPago({
    MERCADO_PAGO_ACCESS_TOKEN: 'TEST-1',
    MERCADO_PAGO_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    MERCADO_PAGO_TIMEOUT_MS: 3_000,
    MERCADO_PAGO_WEBHOOK_SECRET: ['secret'],
    PUBLIC_URL: 'https://shop.test',
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

const CALLS: [string, (provider: PaymentProvider) => Promise<unknown>][] = [
  ['a payment', (provider) => provider.getPayment('1')],
  ['the payments of an order', (provider) => provider.findPayments('o')],
  ['a chargeback', (provider) => provider.findDisputedPayments('1')],
  ['the account', (provider) => provider.accountId()],
  ['a refund', (provider) => provider.refund({ paymentId: '1', idempotencyKey: 'k' })],
  ['the refunds of a payment', (provider) => provider.findRefunds('1')],
];

describe('a response of 400 MB', () => {
  it.each(CALLS)('ends the call for %s but not the process, and uses little memory', async (_, call) => {
    const sent = { bytes: 0 };
    const provider = await providerWith(endless(200, sent));
    const before = process.memoryUsage().rss;
    await expect(call(provider)).rejects.toMatchObject({ name: 'PaymentProviderError' });
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * MB);
    // In each of at most two attempts, the provider can send as many bytes as the shop accepts and as fit into the
    // buffers before the connection closes.
    expect(sent.bytes).toBeLessThan(40 * MB);
  });

  it('is also cut off when its status is 400 or 500', async () => {
    for (const status of [400, 500]) {
      const sent = { bytes: 0 };
      const provider = await providerWith(endless(status, sent));
      await expect(provider.getPayment('1')).rejects.toMatchObject({ name: 'PaymentProviderError' });
      expect(sent.bytes).toBeLessThan(40 * MB);
    }
  });
});

it('a compressed response is rejected, because its size does not limit the result', async () => {
  const packed = gzipSync(Buffer.alloc(64 * MB, '1'));
  const provider = await providerWith((_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' });
    response.end(packed);
  });
  const before = process.memoryUsage().rss;
  await expect(provider.getPayment('1')).rejects.toMatchObject({ failure: 'unavailable' });
  expect(process.memoryUsage().rss - before).toBeLessThan(50 * MB);
});

it('no redirect is followed: request and token are sent to the provider only', async () => {
  const asked: string[] = [];
  const provider = await providerWith((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/elsewhere') return void response.end('{}');
    response.writeHead(302, { Location: '/elsewhere' }).end();
  });
  await expect(provider.getPayment('1')).rejects.toMatchObject({ failure: 'unavailable' });
  expect(asked).not.toContain('/elsewhere');
});

it('a response of one megabyte is accepted', async () => {
  const provider = await providerWith((_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ results: [], filler: 'a'.repeat(MB) }));
  });
  await expect(provider.findPayments('o')).resolves.toEqual([]);
});

describe('the headers of each call', () => {
  const headersOf = async (call: (provider: PaymentProvider) => Promise<unknown>, body: object) => {
    const seen: IncomingMessage['headers'][] = [];
    const provider = await providerWith((request, response) => {
      seen.push(request.headers);
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify(body));
    });
    await call(provider);
    return seen[0];
  };

  it('contain the access token, and for a refund its own key and the request to show refunds in process', async () => {
    const refund = await headersOf(
      (provider) => provider.refund({ paymentId: '1', amountCents: 10, idempotencyKey: 'refund-1' }),
      { status: 'in_process', amount: 0.1 },
    );
    expect(refund).toMatchObject({
      authorization: 'Bearer TEST-1',
      'x-render-in-process-refunds': 'true',
      'x-idempotency-key': 'refund-1',
    });
    const list = await headersOf((provider) => provider.findRefunds('1').catch(() => null), []);
    expect(list).toMatchObject({ authorization: 'Bearer TEST-1', 'x-render-in-process-refunds': 'true' });
  });

  it('contain nothing of the previous call', async () => {
    const seen: IncomingMessage['headers'][] = [];
    const provider = await providerWith((request, response) => {
      seen.push(request.headers);
      response.setHeader('Content-Type', 'application/json');
      response.end(
        JSON.stringify({ status: 'approved', amount: 1, id: 1, date_created: '2026-01-01T00:00:00Z' }),
      );
    });
    await provider.refund({ paymentId: '1', idempotencyKey: 'refund-1' });
    await provider.getPayment('1');
    await provider.cancelPayment('1');
    expect(seen[1]).not.toHaveProperty('x-render-in-process-refunds');
    expect(seen[2]).not.toHaveProperty('x-render-in-process-refunds');
    expect(seen[2]?.['x-idempotency-key']).not.toBe('refund-1');
    for (const headers of seen) expect(headers.authorization).toBe('Bearer TEST-1');
  });
});
