import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

import { findSecrets } from '@tests/support/supply-chain/secrets';

const git = (...args: string[]) =>
  spawnSync('git', args, { encoding: 'utf8', maxBuffer: 512 * 1024 * 1024 }).stdout;

/** Committed texts that look like a secret but give access to nothing. */
const HARMLESS = [
  /user:senha@www\.mercadopago\.com\.br/,
  /shop:hunter22@mail\.example\.com/,
  /user:password@mail\.exemplo\.com\.br/,
  /loja:senha@192\.0\.2\.7/,
];

/** Whether there is a repository. An unpacked archive has no history, and a shallow clone has only part of it. */
const hasHistory = git('rev-parse', '--is-inside-work-tree')?.trim() === 'true';

describe.runIf(hasHistory)('the history of this repository', () => {
  it('has never contained a secret', () => {
    const added = git(
      'log',
      '-p',
      '--no-color',
      '--no-ext-diff',
      '--text',
      'HEAD',
      '--',
      '.',
      ':!package-lock.json',
    )
      .split('\n')
      .filter((line) => line.startsWith('+'))
      .join('\n');
    expect(added.length).toBeGreaterThan(1_000);
    const found = new Set(findSecrets(added));
    expect([...found].filter((secret) => !HARMLESS.some((harmless) => harmless.test(secret)))).toEqual([]);
  });

  it('has never contained a file for secrets', () => {
    const names = git('log', '--name-only', '--format=', 'HEAD').split('\n');
    expect(names.filter((name) => /(?:^|\/)\.env(?:\.|$)|\.pem$|\.p12$|id_rsa|\.npmrc$/.test(name))).toEqual(
      [],
    );
  });
});

describe('a text that looks like a secret', () => {
  const key = 'a'.repeat(16);
  it.each([
    `APP_USR-${'1'.repeat(16)}-112026-${'ab'.repeat(16)}-123456789`,
    `AKIA${'A1'.repeat(8)}`,
    `ghp_${'x'.repeat(36)}`,
    `-----BEGIN RSA ${'PRIVATE'} KEY-----\n${'MIIE'.repeat(8)}`,
    `smtp://shop:hunter22@mail.example.com`,
    `PAYLOAD_SECRET=${key}${'0'.repeat(16)}`,
    `sk_live_${'4'.repeat(24)}`,
  ])('is detected: %s', (text) => expect(findSecrets(`+ ${text}`)).toHaveLength(1));

  it.each([
    'PAYLOAD_SECRET is missing',
    'postgres://localhost:5432/shop',
    'process.env.SESSION_SECRETS',
    'TOKEN: string',
  ])('is not detected in: %s', (text) => expect(findSecrets(text)).toEqual([]));
});
