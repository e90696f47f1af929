import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

import { completeLockfile } from '@server/cli/complete-lockfile';

const read = (file: string) =>
  JSON.parse(readFileSync(file, 'utf8')) as Parameters<typeof completeLockfile>[0] & {
    dependencies?: Record<string, string>;
    devDependencies?: Record<string, string>;
  };

it('the lockfile names the binaries of every platform', () => {
  expect(completeLockfile(read('package-lock.json'))).toEqual([]);
});

it('every direct dependency is pinned to one version', () => {
  const { dependencies = {}, devDependencies = {} } = read('package.json');
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  );
  expect(loose).toEqual([]);
});

it('a platform package that the registry mirror left out is added to the lockfile', () => {
  const lockfile = {
    packages: {
      'node_modules/tool': { version: '1.0.0', optionalDependencies: { '@tool/win32-x64': '1.0.0' } },
    },
  };
  expect(completeLockfile(lockfile)).toEqual(['@tool/win32-x64@1.0.0']);
  expect(lockfile.packages).toHaveProperty(['node_modules/@tool/win32-x64'], {
    version: '1.0.0',
    optional: true,
    os: ['win32'],
    cpu: ['x64'],
  });
});
