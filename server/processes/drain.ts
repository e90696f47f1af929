import type { Server } from 'node:http';

/**
 * Stops accepting connections, finishes the active responses, and closes keep-alive connections. Responses still
 * unfinished after `patienceMs`, such as event streams, are cut off.
 */
export async function drain(server: Server, patienceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.prependListener('request', (_req, res) => res.setHeader('Connection', 'close'));
  server.closeIdleConnections();
  const idle = setInterval(() => server.closeIdleConnections(), 200);
  const cut = setTimeout(() => server.closeAllConnections(), patienceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(cut);
}
