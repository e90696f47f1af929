import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';

import { passPanelChanges } from '@server/gate/pass-panel-changes';

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections();
});

async function listen(server: Server): Promise<string> {
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Opens a shop as the proxy of an admin panel whose development server accepts every web socket. */
async function shopBeforeAdmin(): Promise<string> {
  const office = createServer().on('upgrade', (_req, socket) => {
    socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  });
  const shop = createServer();
  passPanelChanges(shop, await listen(office));
  // This handler ignores upgrades for the panel, as Vite ignores every upgrade that is not its own.
  shop.on('upgrade', (req, socket) => {
    if (!req.url?.startsWith('/_next')) socket.end('HTTP/1.1 404 Not Found\r\n\r\n');
  });
  return listen(shop);
}

async function upgrade(url: string): Promise<number | undefined> {
  const req = request(url, { headers: { Connection: 'Upgrade', Upgrade: 'websocket' } }).end();
  const [response] = (await Promise.race([once(req, 'upgrade'), once(req, 'response')])) as [
    { statusCode?: number },
  ];
  return response.statusCode;
}

it("only the admin panel's web socket is passed to its compiler", async () => {
  const shop = await shopBeforeAdmin();
  expect(await upgrade(`${shop}/_next/webpack-hmr?id=1`)).toBe(101);
  expect(await upgrade(`${shop}/`)).toBe(404);
  expect(await upgrade(`${shop}/admin`)).toBe(404);
});
