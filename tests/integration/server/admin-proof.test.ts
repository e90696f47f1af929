import { createServer, type Server } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { sessionCookieName } from '@cms/customers/queries/session-cookie-name';
import { findFreePort } from '@server/processes/free-port';
import { signedIn, type SignedPerson } from '@tests/support/access/people';
import { callRest } from '@tests/support/access/rest';
import { openTestShop, type TestShop } from '@tests/support/postgres/test-shop';
import { provesWith, startFakeAdmin } from '@tests/support/server/fake-admin';
import { openStorefront, type OpenedStorefront } from '@tests/support/server/open-storefront';

let shop: TestShop;
let admin: SignedPerson;
let port: number;
let storefront: OpenedStorefront;
const running: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  shop = await openTestShop();
  admin = await signedIn(shop.cms, 'admin');
  port = await findFreePort();
  storefront = await openStorefront(shop.cms, { env: { OFFICE_URL: `http://127.0.0.1:${port}` } });
});

afterEach(async () => {
  for (const one of running.splice(0)) await one.close();
});

afterAll(async () => {
  await storefront.close();
  await shop.close();
});

const cookie = () => `${sessionCookieName(shop.cms)}=${admin.token}`;
const askPanel = (path = '/admin') => storefront.ask(path, { headers: { cookie: cookie() } });

async function office(prove?: (nonce: string) => string) {
  const started = await startFakeAdmin({ port, ...(prove && { prove }) });
  running.push(started);
  return started;
}

/** Starts a program that speaks no HTTP; returns a function that reads all that the program has received. */
async function listener() {
  let received = '';
  const server: Server = createServer((socket) => {
    socket
      .on('error', () => undefined)
      .on('data', (chunk: Buffer) => {
        received += chunk.toString();
        socket.end('220 mail ready\r\n');
      });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  running.push({ close: () => new Promise((resolve) => server.close(() => resolve())) });
  return () => received;
}

test('the panel’s server proves itself once for many requests', async () => {
  const started = await office();
  for (let i = 0; i < 20; i += 1) expect((await askPanel(`/admin?page=${i}`)).status).toBe(200);
  expect(started.seen).toHaveLength(20);
  expect(started.proofs()).toBe(1);
});

test('a server with another secret receives no request', async () => {
  const started = await office(provesWith('segredo-de-outra-loja-0123456789abcdef012345'));
  const response = await askPanel();
  expect(response.status).toBe(503);
  expect(response.body).not.toContain(String(port));
  expect(started.seen).toEqual([]);
});

test('a program that takes the port during a restart of the panel’s server receives no session', async () => {
  await office();
  expect((await askPanel()).status).toBe(200);
  await running.pop()?.close();
  const received = await listener();
  expect((await askPanel()).status).toBe(503);
  expect(received()).toContain('/api/office/proof?nonce=');
  expect(received()).not.toContain(admin.token);
});

test('the admin panel works again after a restart of its server', async () => {
  await office();
  expect((await askPanel()).status).toBe(200);
  await running.pop()?.close();
  expect((await askPanel()).status).toBe(503);
  const restarted = await office();
  expect((await askPanel()).status).toBe(200);
  expect(restarted.proofs()).toBe(1);
});

test('the endpoint of the panel’s server returns the proof, and rejects an invalid nonce', async () => {
  const nonce = 'ab'.repeat(32);
  const { body } = await callRest({ method: 'GET', path: `/office/proof?nonce=${nonce}` });
  expect(body).toEqual({ proof: provesWith(process.env.PAYLOAD_SECRET ?? '')(nonce) });
  expect((await callRest({ method: 'GET', path: '/office/proof?nonce=1' })).status).toBe(400);
  expect((await callRest({ method: 'GET', path: '/office/proof' })).status).toBe(400);
});
