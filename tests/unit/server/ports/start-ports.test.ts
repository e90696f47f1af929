import { createServer, type AddressInfo, type Server } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';

import type { DemoPorts } from '@server/demo/demo-environment';
import { choosePorts, openOnFreePorts, portsOf } from '@server/demo/demo-ports';
import { findFreePort, isPortFree } from '@server/processes/free-port';
import { PortTaken } from '@server/processes/port-taken';
import { testEnvironment } from '@tests/support/postgres/test-environment';
import { runSource } from '@tests/support/server/run-source';

const HOST = '127.0.0.1';

/** Starts the shop in production with these ports; resolves to its exit code and the lines it wrote. */
async function startWith(ports: { PORT: string; OFFICE_PORT: string }) {
  const start = runSource('server/start.ts', [], {
    ...testEnvironment({ databaseUrl: 'postgres://nobody@127.0.0.1:9/nothing' }),
    NODE_ENV: 'production',
    ...ports,
  });
  const { code, output } = await start.ended;
  return { code, lines: output.trim().split('\n') };
}

async function listenOn(port: number): Promise<Server> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, resolve);
  });
  onTestFinished(() => void server.close());
  return server;
}

test('a start with a busy OFFICE_PORT exits with one sentence and a failure code', async () => {
  const { port } = (await listenOn(0)).address() as AddressInfo;
  const started = await startWith({ PORT: String(await findFreePort()), OFFICE_PORT: String(port) });
  expect(started).toEqual({
    code: 1,
    lines: [
      `A porta ${port} já está em uso: feche o outro programa ou escolha outra com OFFICE_PORT=… npm start.`,
    ],
  });
});

test('a start with one port for shop and panel exits with one sentence and a failure code', async () => {
  const port = String(await findFreePort());
  expect(await startWith({ PORT: port, OFFICE_PORT: port })).toEqual({
    code: 1,
    lines: [`PORT e OFFICE_PORT pedem a mesma porta, ${port}: escolha outra para OFFICE_PORT.`],
  });
});

test('the demo rejects a port that two variables request', async () => {
  const source = { NODE_ENV: 'test', MAILBOX_PORT: '1085', SMTP_PORT: '1085' } as const;
  await expect(choosePorts(source)).rejects.toThrow(
    'SMTP_PORT e MAILBOX_PORT pedem a mesma porta, 1085: escolha outra para MAILBOX_PORT.',
  );
});

const NAMES: (keyof DemoPorts)[] = [
  'storefront',
  'office',
  'paymentSimulator',
  'smtp',
  'mailbox',
  'postalCodes',
  'smsSimulator',
  'identityProvider',
];
const usualPorts = () => portsOf({ NODE_ENV: 'test' }, ...NAMES);

/** The settings that a developer's shell may have for another shop. */
const NO_SETTINGS = Object.fromEntries(
  [...usualPorts().map(({ variable }) => variable), 'PUBLIC_URL', 'HOST', 'SMTP_HOST'].map((name) => [
    name,
    '',
  ]),
);

/** Chooses ports in a process that then stays, like a start that prepares its servers. */
async function chosenPorts(requested: Record<string, string> = {}): Promise<DemoPorts> {
  const start = runSource('tests/support/server/choose-ports.ts', [], { ...NO_SETTINGS, ...requested });
  onTestFinished(() => void start.child.kill('SIGKILL'));
  return JSON.parse(await start.firstLine) as DemoPorts;
}

describe('the ports of a demo', () => {
  test('are all different, also when the shop’s own is the usual port of another server', async () => {
    const free = await Promise.all(usualPorts().map(isPortFree));
    // On a machine where other programs have all usual ports, any other port takes their place.
    const { port } = usualPorts().find((_, index) => index > 0 && free[index]) ?? {
      port: await findFreePort(),
    };
    const ports = await chosenPorts({ PORT: String(port) });
    expect(ports.storefront).toBe(port);
    expect(new Set(Object.values(ports)).size).toBe(8);
  });

  test('are others than those of a demo that has chosen at the same time and listens on none yet', async () => {
    const [one, other] = await Promise.all([chosenPorts(), chosenPorts()]);
    expect(new Set([...Object.values(one), ...Object.values(other)]).size).toBe(16);
  });

  test('include the usual one of the shop when an address already leads there', async () => {
    const chosen = await chosenPorts({ PUBLIC_URL: 'http://pizzaria.lan' }).then(
      ({ storefront }) => `port ${storefront}`,
      (error: Error) => error.message,
    );
    // On a machine where another program has that port, the start says so.
    expect(chosen).toMatch(/^port 3000$|A porta 3000 já está em uso: feche o outro programa/);
  });
});

async function freePorts(): Promise<DemoPorts> {
  const entries = NAMES.map(async (name) => [name, await findFreePort()] as const);
  return Object.fromEntries(await Promise.all(entries)) as unknown as DemoPorts;
}

/** Opens a server on each port, as the roles of a demo do. */
function serversOf() {
  const open: Server[] = [];
  return {
    open: async (ports: DemoPorts) => {
      for (const name of NAMES) {
        const [{ variable } = { variable: '' }] = portsOf({ NODE_ENV: 'test' }, name);
        open.push(
          await listenOn(ports[name]).catch(() => {
            throw new PortTaken(variable, ports[name]);
          }),
        );
      }
    },
    close: async () => {
      for (const server of open.splice(0)) await new Promise((resolve) => server.close(resolve));
    },
  };
}

describe('a port that another program takes after it was chosen', () => {
  test.each(NAMES)('of the %s is replaced by another one, and the other ports stay', async (name) => {
    const ports = await freePorts();
    await listenOn(ports[name]);
    const said: string[] = [];
    const opened = await openOnFreePorts({
      source: { NODE_ENV: 'test' },
      ports,
      ...serversOf(),
      say: (line) => said.push(line),
    });
    expect(opened[name]).not.toBe(ports[name]);
    expect({ ...opened, [name]: 0 }).toEqual({ ...ports, [name]: 0 });
    expect(said).toEqual([`· A porta ${ports[name]} foi ocupada por outro programa: abrindo em outra.`]);
  });

  test.each(usualPorts().map(({ variable }, index) => ({ variable, name: NAMES[index] ?? 'storefront' })))(
    'ends the start with one sentence when $variable requests it',
    async ({ variable, name }) => {
      const ports = await freePorts();
      await listenOn(ports[name]);
      const opening = openOnFreePorts({
        source: { NODE_ENV: 'test', [variable]: String(ports[name]) },
        ports,
        ...serversOf(),
        say: () => undefined,
      });
      await expect(opening).rejects.toThrow(
        `A porta ${ports[name]} já está em uso: feche o outro programa ou escolha outra com ${variable}=… npm start.`,
      );
    },
  );

  test('does not hide another failure of a start', async () => {
    const opening = openOnFreePorts({
      source: { NODE_ENV: 'test' },
      ports: await freePorts(),
      open: () => Promise.reject(new Error('the disk is full')),
      close: () => Promise.resolve(),
      say: () => undefined,
    });
    await expect(opening).rejects.toThrow('the disk is full');
  });
});
