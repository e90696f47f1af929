import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { wellFormed } from '@server/http/well-formed';

let server: Server;
let port: number;

beforeAll(async () => {
  server = createServer(wellFormed((req, res) => res.end(`served ${req.url}`)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

/** Sends raw request headers that no client library would send, and returns the response. */
function say(head: string): Promise<string> {
  return new Promise((resolve) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1').on('data', (chunk: Buffer) => (heard += chunk.toString()));
    socket.on('close', () => resolve(heard)).on('error', () => undefined);
    socket.write(`${head}\r\nConnection: close\r\n\r\n`);
  });
}

it.each([
  ['an absolute target', 'GET http://127.0.0.1:3100/admin HTTP/1.1\r\nHost: a'],
  ['an absolute target of the shop itself', 'GET http://a/cardapio HTTP/1.1\r\nHost: a'],
  ['an asterisk', 'OPTIONS * HTTP/1.1\r\nHost: a'],
  ['a second Host', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b'],
  ['the same Host twice in another case', 'GET / HTTP/1.1\r\nHost: a\r\nHOST: a'],
  ['no Host', 'GET / HTTP/1.1'],
])('a request with %s gets a 400 before anything else handles it', async (_what, head) => {
  const response = await say(head);
  expect(response).toMatch(/^HTTP\/1\.1 400 /);
  expect(response).not.toMatch(/served|3100/);
});

it.each(['/', '/?next=http://evil.example', '//evil.example/x'])(
  'a request for %s, which is a path, is passed on',
  async (target) => {
    expect(await say(`GET ${target} HTTP/1.1\r\nHost: a`)).toContain(`served ${target}`);
  },
);
