import { randomInt } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { createServer } from 'node:net';

export interface PortOnHost {
  port: number;
  host: string;
}

/** A port that a server listens on, and the setting that names it. */
export interface ServerPort extends PortOnHost {
  variable: string;
}

/** Below the ports that Linux, macOS and Windows give to outgoing connections. */
const FIRST_PORT = 20_000;
const PORT_LIMIT = 32_000;

/**
 * Locks and returns a port that is free on this machine's loopback interface. It lies outside the range of outgoing
 * connections, because one of these could otherwise take the port before the caller's server does.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, PORT_LIMIT);
    if (await lockPort({ port, host: '127.0.0.1' })) return port;
  }
}

/**
 * Locks a port for a server that will listen on it later, so that no other start, test or tool on this machine chooses
 * the same port meanwhile. Returns false if a server listens on it or another caller has locked it.
 *
 * The lock is the UDP port of the same number. No server of the shop uses UDP, so the lock is in nobody's way, and it
 * ends with this process, however that ends. Other programs do not know these locks: they can still take the port.
 */
export async function lockPort({ port, host }: PortOnHost): Promise<boolean> {
  const lock = await openLock(port);
  if (!lock) return false;
  const isFree = await isPortFree({ port, host });
  if (!isFree) lock.close();
  return isFree;
}

function openLock(port: number): Promise<Socket | null> {
  const lock = createSocket('udp4');
  return new Promise((resolve) => {
    lock.on('error', ({ code }: NodeJS.ErrnoException) => {
      // Where a system permits no such socket, ports are chosen without locks.
      if (code !== 'EADDRINUSE') return resolve(lock);
      lock.close();
      resolve(null);
    });
    lock.bind({ port, address: '127.0.0.1', exclusive: true }, () => resolve(lock.unref()));
  });
}

/** Whether a server could listen on this port now. */
export function isPortFree({ port, host }: PortOnHost): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}
