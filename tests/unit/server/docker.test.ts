import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';

import { buildParts } from '@server/build/parts';
import { ADMIN_MEMORY, adminRole, HEAP_LIMITS, ownRole } from '@server/supervisor/roles';

interface Service {
  command?: string[];
  entrypoint?: string[];
  image?: string;
  profiles?: string[];
  ports?: string[];
  environment?: Record<string, string>;
}

const { parse } = createRequire(import.meta.url)('yaml') as {
  parse: (text: string, options: { merge: boolean }) => { services: Record<string, Service> };
};
const { services } = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true });
const dockerfile = readFileSync('Dockerfile', 'utf8');

/** The entry points that are built to `dist/<name>.js`. */
const built = new Set([
  'start',
  'storefront',
  'worker',
  'mailbox',
  'payment-simulator',
  'office-process',
  ...readdirSync('server/cli').map((file) => file.replace(/\.ts$/, '')),
]);

const commands = [
  // The service `postgres` is left out, because it runs the command of its own image.
  ...Object.entries(services)
    .filter(([name]) => name !== 'postgres')
    .flatMap(([name, { command, entrypoint }]) =>
      [command, entrypoint].flatMap((line) => (line ? [{ name, command: line }] : [])),
    ),
  { name: 'image', command: JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]') as string[] },
];

test.each(commands)('the command of $name exists', ({ command }) => {
  const file = command.findLast((part) => /\.m?js$|\/bin\//.test(part)) ?? '';
  const [, name] = /^dist\/(.+)\.js$/.exec(file) ?? [];
  expect(name ? built.has(name) : existsSync(file), file).toBe(true);
});

test('every role is a service, and only the storefront is published by default', () => {
  expect(Object.keys(services)).toEqual(
    expect.arrayContaining(['postgres', 'migrate', 'storefront', 'office', 'worker', 'mailbox', 'demo']),
  );
  const published = Object.entries(services).filter(([, { ports, profiles }]) => ports && !profiles);
  expect(published.map(([name]) => name)).toEqual(['storefront']);
});

test('nothing is published to other machines by default', () => {
  for (const [name, { ports = [] }] of Object.entries(services))
    for (const port of ports) expect(port, name).toMatch(/^(?:127\.0\.0\.1:|\$\{PORT:-127\.0\.0\.1:)/);
});

test('only the services that change tables know the account that owns them', () => {
  const owner = /^postgres:\/\/shop:/;
  const own = Object.entries(services).filter(([name]) => !['postgres', 'demo'].includes(name));
  const owning = own.filter(([, { environment = {} }]) =>
    Object.values(environment).some((value) => owner.test(value)),
  );
  expect(owning.map(([name]) => name)).toEqual(['migrate', 'restore']);
  for (const [name, { environment = {} }] of own)
    expect(environment['DATABASE_URL'], name).toMatch(/^postgres:\/\/shop_app:/);
});

test('the image limits the heap of a role as `npm start` does', () => {
  expect(dockerfile).toContain(`NODE_OPTIONS="${HEAP_LIMITS.join(' ')}"\n`);
  expect(ownRole('storefront', '', { isDevelopment: false })).toEqual(expect.arrayContaining(HEAP_LIMITS));
  expect(adminRole({ port: '3100', isDevelopment: false })).toEqual(expect.arrayContaining(HEAP_LIMITS));
});

test('the service `office` returns memory of pictures to the system as it does with `npm start`', () => {
  expect(services['office']?.environment).toMatchObject({ ...ADMIN_MEMORY, SHOP_DEMO: '0' });
});

test('no service contains a secret; each secret comes from the environment and may be empty', () => {
  for (const [name, { environment = {} }] of Object.entries(services)) {
    for (const [variable, value] of Object.entries(environment)) {
      if (/SECRET|TOKEN|PASSWORD|KEY/.test(variable))
        expect(value, `${name} ${variable}`).toMatch(/^\$\{\w+:-\}$/);
    }
  }
});

test('the build context of the image excludes data, keys and builds of this machine', () => {
  const ignore = readFileSync('.dockerignore', 'utf8').split('\n');
  expect(ignore[0]).toMatch(/^(?:#.*|\*)$/);
  expect(ignore).toContain('*');
  expect(ignore.filter((line) => /^!\.(?:data|env|git)/.test(line))).toEqual([]);
});

test('the build context of the image contains every source of every part', () => {
  const ignore = readFileSync('.dockerignore', 'utf8').split('\n');
  const needed = new Set(buildParts.flatMap(({ sources }) => sources.map((source) => source.split('/')[0])));
  expect([...needed].filter((name) => !ignore.includes(`!${name}`))).toEqual([]);
});

test('metrics are reachable only on the internal network, and every role serves its own metrics', () => {
  for (const [name, { ports = [], environment = {} }] of Object.entries(services)) {
    expect(
      ports.filter((port) => port.includes('9464')),
      name,
    ).toEqual([]);
    if (['storefront', 'office', 'worker'].includes(name))
      expect(environment['METRICS_PORT'], name).toBe('9464');
  }
  expect(services['office']?.command?.join(' ')).toContain('--import ./dist/office-process.js');
});

test('backups are stored apart from the data, and the tools are started by hand only', () => {
  for (const name of ['backup', 'restore', 'reconcile', 'mails-held']) {
    expect(services[name], name).toMatchObject({ profiles: ['tools'], restart: 'no' });
    expect(services[name]?.environment?.['BACKUP_DIR']).toBe('/backups');
  }
});
