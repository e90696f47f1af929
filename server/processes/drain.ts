import type { Server } from 'node:http';
import type { Server as Listener } from 'node:net';

/**
 * Stops accepting connections, finishes the active responses, and closes keep-alive connections. Responses still
 * unfinished after `patienceMs`, such as event streams, are cut off. `beside` are the servers that accept connections
 * for it (`accept-in-parallel.ts`).
 */
export async function drain(server: Server, patienceMs: number, beside: Listener[] = []): Promise<void> {
  const closed = Promise.all(
    [server, ...beside].map((each) => new Promise<void>((resolve) => each.close(() => resolve()))),
  );
  server.prependListener('request', (_req, res) => res.setHeader('Connection', 'close'));
  server.closeIdleConnections();
  const idle = setInterval(() => server.closeIdleConnections(), 200);
  const cut = setTimeout(() => server.closeAllConnections(), patienceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(cut);
}
