import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that Linux, macOS and Windows give to outgoing connections. */
const FIRST_PORT = 20_000;
const PORT_LIMIT = 32_000;

/**
 * Returns a port that is free at the moment on this machine's loopback interface. It lies outside the range of outgoing
 * connections, because one of these could otherwise take the port before the caller's server does.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, PORT_LIMIT);
    if (await isPortFree({ port, host: '127.0.0.1' })) return port;
  }
}

/** Whether a server could listen on this port now. */
export function isPortFree({ port, host }: { port: number; host: string }): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}
