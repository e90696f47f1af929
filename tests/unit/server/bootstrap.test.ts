import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

let clone: string;

const lockfile = (packages: Record<string, object>) => JSON.stringify({ packages: { '': {}, ...packages } });

/** A shell script that replaces npm. It records its arguments and simulates an installation. */
const NPM = `#!/bin/sh
echo "$@" >> npm-calls.txt
mkdir -p node_modules/payload
cp package-lock.json node_modules/.package-lock.json
`;

beforeEach(() => {
  clone = mkdtempSync(path.join(tmpdir(), 'massa-mansa-clone-'));
  mkdirSync(path.join(clone, 'server'));
  mkdirSync(path.join(clone, 'bin'));
  for (const file of ['bootstrap.mjs', 'start.mjs'])
    copyFileSync(`server/${file}`, path.join(clone, 'server', file));
  writeFileSync(path.join(clone, 'bin/npm'), NPM, { mode: 0o755 });
  writeFileSync(
    path.join(clone, 'package-lock.json'),
    lockfile({ 'node_modules/payload': { version: '3.90.2' } }),
  );
});

afterEach(() => rmSync(clone, { recursive: true, force: true }));

function start(nodeArgs: string[] = []) {
  const run = spawnSync(process.execPath, [...nodeArgs, path.join(clone, 'server/start.mjs')], {
    // Any folder will do, because the commands locate their repository themselves.
    cwd: tmpdir(),
    env: { PATH: `${path.join(clone, 'bin')}:${process.env['PATH']}`, NODE_ENV: 'test' },
    encoding: 'utf8',
  });
  return { ...run, said: `${run.stdout}${run.stderr}` };
}

const npmCalls = () => {
  const file = path.join(clone, 'npm-calls.txt');
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
};

describe.runIf(process.platform !== 'win32')('a command in a fresh clone', () => {
  test('installs the dependencies once, and says so', () => {
    const first = start();
    expect(first.said).toContain('Instalando as dependências');
    expect(npmCalls()).toEqual([expect.stringMatching(/^ci /)]);
    expect(start().said).not.toContain('Instalando');
    expect(npmCalls()).toHaveLength(1);
  });

  test('installs again when the lockfile requires another version', () => {
    start();
    writeFileSync(
      path.join(clone, 'package-lock.json'),
      lockfile({ 'node_modules/payload': { version: '3.90.3' } }),
    );
    start();
    expect(npmCalls()).toHaveLength(2);
  });

  test('does not require optional packages of other platforms', () => {
    start();
    const foreign = { 'node_modules/sharp-windows': { version: '1.0.0', optional: true } };
    writeFileSync(
      path.join(clone, 'package-lock.json'),
      lockfile({ 'node_modules/payload': { version: '3.90.2' }, ...foreign }),
    );
    start();
    expect(npmCalls()).toHaveLength(1);
  });

  test('exits with one sentence when the installation fails', () => {
    writeFileSync(path.join(clone, 'bin/npm'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    const run = start();
    expect(run.status).toBe(1);
    expect(run.stderr.trim()).toBe(
      'As dependências não puderam ser instaladas: veja a mensagem do npm acima e tente de novo.',
    );
  });

  test('names the required version of Node before doing anything else on an older one', () => {
    const older = `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'18.20.0'}})`;
    const run = start(['--import', older]);
    expect(run.status).toBe(1);
    expect(run.said.trim()).toBe('A loja precisa do Node 20.19 ou mais novo; este é o 18.20.0.');
    expect(npmCalls()).toEqual([]);
  });
});
