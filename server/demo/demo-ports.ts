import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { lockPort, findFreePort, isPortFree, type ServerPort } from '../processes/free-port';
import { PortTaken } from '../processes/port-taken';
import { StartProblem } from '../start-problem';
import type { DemoPorts } from './demo-environment';

interface UsualPort {
  variable: string;
  port: number;
  /** Returns the address that the server listens on. Without it, the server listens on this machine only. */
  hostOf?: (source: NodeJS.ProcessEnv) => string | undefined;
}

/** The port of the shop, unless it is taken or the owner requests another one. */
export const SHOP_PORT = 3000;

const hostOfShop = ({ HOST }: NodeJS.ProcessEnv) => HOST;

const USUAL: Record<keyof DemoPorts, UsualPort> = {
  storefront: { variable: 'PORT', port: SHOP_PORT, hostOf: hostOfShop },
  office: { variable: 'OFFICE_PORT', port: 3100 },
  paymentSimulator: { variable: 'PAYMENT_SIMULATOR_PORT', port: 3010, hostOf: hostOfShop },
  smtp: { variable: 'SMTP_PORT', port: 1025, hostOf: ({ SMTP_HOST }) => SMTP_HOST },
  mailbox: { variable: 'MAILBOX_PORT', port: 1080, hostOf: hostOfShop },
  postalCodes: { variable: 'POSTAL_CODES_PORT', port: 3020 },
  smsSimulator: { variable: 'SMS_SIMULATOR_PORT', port: 3040 },
  identityProvider: { variable: 'IDENTITY_PROVIDER_PORT', port: 3030, hostOf: hostOfShop },
};

const NAMES = Object.keys(USUAL) as (keyof DemoPorts)[];

/** Returns the ports of these servers in an environment that may name them; otherwise the usual ones. */
export const portsOf = (source: NodeJS.ProcessEnv, ...names: (keyof DemoPorts)[]): ServerPort[] =>
  names.map((name) => {
    const { variable, port, hostOf } = USUAL[name];
    return { variable, port: Number(source[variable] || port), host: hostOf?.(source) || '127.0.0.1' };
  });

/**
 * Whether the owner has decided on a port. A public address without a port for the shop decides on the usual one, because
 * something already leads from that address to it.
 */
const isRequested = (source: NodeJS.ProcessEnv, variable: string): boolean =>
  Boolean(source[variable] || (variable === 'PORT' && source.PUBLIC_URL));

/**
 * Chooses and locks the usual ports, and a free port in place of each usual port that is taken. Ports that the owner has
 * requested are used. Throws a StartProblem if one of these is taken, or requested twice.
 */
export async function choosePorts(source: NodeJS.ProcessEnv): Promise<DemoPorts> {
  const requested = new Map<string, string>();
  for (const { variable, port } of portsOf(source, ...NAMES)) {
    if (isRequested(source, variable)) requested.set(variable, source[variable] || String(port));
  }
  requireDifferentPorts(requested);
  const requestedPorts = [...requested.values()].map(Number);
  return mapPorts(source, async ({ variable, port, host }) => {
    const value = requested.get(variable);
    if (value) {
      await requireFreePort({ variable, value, host });
      // Whoever requested the port may have locked it, so it does not matter whether this process gets the lock.
      await lockPort({ port, host });
      return port;
    }
    const isUsable = !requestedPorts.includes(port) && (await lockPort({ port, host }));
    return isUsable ? port : findFreePort();
  });
}

/** What opens and closes the servers that need the chosen ports. */
interface ServersOnPorts {
  source: NodeJS.ProcessEnv;
  ports: DemoPorts;
  /** Opens the servers. Throws a PortTaken if another program has one of their ports. */
  open: (ports: DemoPorts) => Promise<void>;
  /** Closes the servers that were opened. */
  close: () => Promise<void>;
  say: (line: string) => void;
}

/**
 * Opens servers on the chosen ports, and returns the ports on which they are open. A program that knows no locks may
 * have taken one since it was chosen. Then the servers are closed, another port is chosen and they are opened again,
 * because each of them knows the ports of the others. A port that the owner has requested is never replaced.
 */
export async function openOnFreePorts({ source, ports, open, close, say }: ServersOnPorts) {
  for (let chosen = ports; ;) {
    try {
      await open(chosen);
      return chosen;
    } catch (error) {
      if (!(error instanceof PortTaken) || isRequested(source, error.variable)) throw error;
      say(`· A porta ${error.port} foi ocupada por outro programa: abrindo em outra.`);
      await close();
      chosen = await replaceTakenPorts(chosen, source);
    }
  }
}

const replaceTakenPorts = (ports: DemoPorts, source: NodeJS.ProcessEnv): Promise<DemoPorts> =>
  mapPorts(source, async ({ variable, host }, name) => {
    const port = ports[name];
    return isRequested(source, variable) || (await isPortFree({ port, host })) ? port : findFreePort();
  });

const fileOf = (dataDir: string) => path.join(dataDir, 'ports.json');

/** Stores the ports on which the demo of this folder opens, for the commands that run beside it. */
export async function storePorts(dataDir: string, ports: DemoPorts): Promise<void> {
  await writeFile(fileOf(dataDir), JSON.stringify(ports));
}

/** Returns the ports on which the demo of this folder was opened last; the usual ones if it never was. */
export async function readPorts(dataDir: string): Promise<DemoPorts> {
  const usual = Object.fromEntries(NAMES.map((name) => [name, USUAL[name].port])) as unknown as DemoPorts;
  try {
    return { ...usual, ...(JSON.parse(await readFile(fileOf(dataDir), 'utf8')) as Partial<DemoPorts>) };
  } catch {
    return usual;
  }
}

async function mapPorts(
  source: NodeJS.ProcessEnv,
  choose: (usual: ServerPort, name: keyof DemoPorts) => Promise<number>,
): Promise<DemoPorts> {
  const entries = NAMES.map(async (name) => {
    const [usual] = portsOf(source, name) as [ServerPort];
    return [name, await choose(usual, name)] as const;
  });
  return Object.fromEntries(await Promise.all(entries)) as unknown as DemoPorts;
}

/** Throws a StartProblem if two variables name the same port: the second server would never start. */
export function requireDifferentPorts(ports: ReadonlyMap<string, string>) {
  const variableOf = new Map<number, string>();
  for (const [variable, value] of ports) {
    const other = variableOf.get(Number(value));
    if (other) {
      throw new StartProblem(
        `${other} e ${variable} pedem a mesma porta, ${Number(value)}: escolha outra para ${variable}.`,
      );
    }
    variableOf.set(Number(value), variable);
  }
}

/** Throws a StartProblem for a port that is not a number or is in use. */
export async function requireFreePort({
  variable,
  value,
  host,
}: {
  variable: string;
  value: string;
  host: string;
}) {
  const port = Number(value);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new StartProblem(`${variable} precisa ser um número de porta entre 1 e 65535, e não "${value}".`);
  }
  if (!(await isPortFree({ port, host }))) throw new PortTaken(variable, port);
}
