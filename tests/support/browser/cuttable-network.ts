import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createProxyServer } from 'httpxy';

export interface CuttableNetwork {
  /** The address of the proxy, for a browser window. */
  proxy: string;
  /** Ends every connection and refuses new requests. */
  cut(): void;
  restore(): void;
  close(): Promise<void>;
}

/**
 * Starts a proxy between a browser window and the shop, which a test can cut. No request passes a proxy that is cut,
 * but Chromium's own offline mode ends when a service worker answers a reload.
 */
export async function startCuttableNetwork(publicUrl: string): Promise<CuttableNetwork> {
  let isCut = false;
  const toShop = createProxyServer({ target: publicUrl });
  const server = createServer((req, res) => {
    if (isCut) return void req.socket.destroy();
    const { pathname, search } = new URL(req.url ?? '/', publicUrl);
    req.url = pathname + search;
    toShop.web(req, res).catch(() => res.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    proxy: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true;
      server.closeAllConnections();
    },
    restore() {
      isCut = false;
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
