import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';

import { OFFICE_MEMORY, officeRole, ownRole, ROLE_HEAP_MB } from '@server/supervisor/roles';

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

/** The sources that the build turns into `dist/<name>.js`. */
const built = new Set([
  'start',
  'storefront',
  'worker',
  'mailbox',
  'payment-stand-in',
  'office-process',
  ...readdirSync('server/cli').map((file) => file.replace(/\.ts$/, '')),
]);

const commands = [
  // PostgreSQL's command is its image's.
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

test('every role of ours is there, and only the storefront is reached from outside without asking for more', () => {
  expect(Object.keys(services)).toEqual(
    expect.arrayContaining(['postgres', 'migrate', 'storefront', 'office', 'worker', 'mailbox', 'demo']),
  );
  const published = Object.entries(services).filter(([, { ports, profiles }]) => ports && !profiles);
  expect(published.map(([name]) => name)).toEqual(['storefront']);
});

test('a role of the image has the bound of its heap that one of `npm start` has', () => {
  const bound = `--max-old-space-size=${ROLE_HEAP_MB}`;
  expect(dockerfile).toContain(`NODE_OPTIONS=${bound}\n`);
  expect(ownRole('storefront', '', { isDevelopment: false })).toContain(bound);
  expect(officeRole({ port: '3100', isDevelopment: false })).toContain(bound);
});

test('the office gives memory of pictures back, as that of `npm start` does', () => {
  expect(services['office']?.environment).toMatchObject({ ...OFFICE_MEMORY, SHOP_DEMO: '0' });
});

test('no secret is written down, and what is not set reaches the role that names it', () => {
  for (const [name, { environment = {} }] of Object.entries(services)) {
    for (const [variable, value] of Object.entries(environment)) {
      if (/SECRET|TOKEN|PASSWORD|KEY/.test(variable))
        expect(value, `${name} ${variable}`).toMatch(/^\$\{\w+:-\}$/);
    }
  }
});

test('what the image is built from leaves out data, keys and builds of this machine', () => {
  const ignore = readFileSync('.dockerignore', 'utf8').split('\n');
  expect(ignore[0]).toMatch(/^(?:#.*|\*)$/);
  expect(ignore).toContain('*');
  expect(ignore.filter((line) => /^!\.(?:data|env|git)/.test(line))).toEqual([]);
});

test('figures are read on the inner network alone, and every role has its own', () => {
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

test('a backup is kept apart from what it is of, and the tools are started by hand only', () => {
  for (const name of ['backup', 'restore', 'reconcile', 'mails-held']) {
    expect(services[name], name).toMatchObject({ profiles: ['tools'], restart: 'no' });
    expect(services[name]?.environment?.['BACKUP_DIR']).toBe('/backups');
  }
});
