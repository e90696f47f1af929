import type { Server } from 'node:http';
import type { Server as Listener } from 'node:net';

/**
 * Stops accepting connections, finishes the active responses, and closes keep-alive connections. Responses still
 * unfinished after `patienceMs`, such as event streams, are cut off. `beside` are the servers that accept connections
 * for it (`accept-in-parallel.ts`); those that do not listen yet are closed as soon as they do.
 */
export async function drain(
  server: Server,
  patienceMs: number,
  beside: Listener[] | Promise<Listener[]> = [],
): Promise<void> {
  const closed = Promise.all([
    close(server),
    Promise.resolve(beside).then((listeners) => Promise.all(listeners.map(close))),
  ]);
  server.prependListener('request', (_req, res) => res.setHeader('Connection', 'close'));
  server.closeIdleConnections();
  const idle = setInterval(() => server.closeIdleConnections(), 200);
  const cut = setTimeout(() => server.closeAllConnections(), patienceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(cut);
}

const close = (listener: Listener) => new Promise<void>((resolve) => listener.close(() => resolve()));
