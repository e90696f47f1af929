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
 * Claims and returns a port that is free on this machine's loopback interface. It lies outside the range of outgoing
 * connections, because one of these could otherwise take the port before the caller's server does.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, PORT_LIMIT);
    if (await claimPort({ port, host: '127.0.0.1' })) return port;
  }
}

/**
 * Claims a port for a server that will listen on it later, so that no other start, test or tool on this machine chooses
 * the same one meanwhile. Returns false if a server listens on it or another caller has claimed it.
 *
 * The claim is the UDP port of the same number. No server of the shop uses UDP, so the claim is in nobody's way, and it
 * ends with this process, however that ends. Programs of others know no claims: they can still take the port.
 */
export async function claimPort({ port, host }: PortOnHost): Promise<boolean> {
  const claim = await openClaim(port);
  if (!claim) return false;
  const isFree = await isPortFree({ port, host });
  if (!isFree) claim.close();
  return isFree;
}

function openClaim(port: number): Promise<Socket | null> {
  const claim = createSocket('udp4');
  return new Promise((resolve) => {
    // Where a system permits no such socket, ports are chosen without claims.
    claim.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code === 'EADDRINUSE' ? null : claim));
    claim.bind({ port, address: '127.0.0.1', exclusive: true }, () => resolve(claim.unref()));
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
