import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

import { completeLockfile } from '@server/cli/complete-lockfile';

const read = (file: string) =>
  JSON.parse(readFileSync(file, 'utf8')) as Parameters<typeof completeLockfile>[0] & {
    dependencies?: Record<string, string>;
    devDependencies?: Record<string, string>;
  };

it('the lockfile names the binaries of every platform, and the address of every package', () => {
  expect(completeLockfile(read('package-lock.json'))).toEqual([]);
});

it('every direct dependency is pinned to one version', () => {
  const { dependencies = {}, devDependencies = {} } = read('package.json');
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^(npm:\w+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  );
  expect(loose).toEqual([]);
});

const registry = 'https://registry.npmjs.org';

it('a platform package that the registry mirror left out is added to the lockfile, with the `dev` flag of its tool', () => {
  const lockfile = {
    packages: {
      'node_modules/tool': {
        version: '1.0.0',
        resolved: `${registry}/tool/-/tool-1.0.0.tgz`,
        optionalDependencies: { '@tool/win32-x64': '1.0.0' },
      },
      'node_modules/linter': {
        version: '2.0.0',
        resolved: `${registry}/linter/-/linter-2.0.0.tgz`,
        dev: true,
        optionalDependencies: { '@linter/darwin-arm64': '2.0.0' },
      },
    },
  };
  expect(completeLockfile(lockfile)).toEqual(['@tool/win32-x64@1.0.0', '@linter/darwin-arm64@2.0.0']);
  expect(lockfile.packages).toHaveProperty(['node_modules/@tool/win32-x64'], {
    version: '1.0.0',
    resolved: `${registry}/@tool/win32-x64/-/win32-x64-1.0.0.tgz`,
    optional: true,
    os: ['win32'],
    cpu: ['x64'],
  });
  expect(lockfile.packages).toHaveProperty(['node_modules/@linter/darwin-arm64'], {
    version: '2.0.0',
    resolved: `${registry}/@linter/darwin-arm64/-/darwin-arm64-2.0.0.tgz`,
    dev: true,
    optional: true,
    os: ['darwin'],
    cpu: ['arm64'],
  });
});

it('a package without an address gets its address in the registry, which contains its name there', () => {
  const lockfile = {
    packages: {
      '': { version: '0.1.0' },
      'node_modules/one': { version: '1.0.0' },
      'node_modules/one/node_modules/@scope/two': { version: '2.0.0' },
      'node_modules/alias': { name: 'three', version: '3.0.0' },
      'node_modules/four/node_modules/five': { version: '5.0.0', inBundle: true },
    },
  };
  expect(completeLockfile(lockfile)).toEqual(['one@1.0.0', '@scope/two@2.0.0', 'three@3.0.0']);
  const { packages } = lockfile as { packages: Record<string, { resolved?: string }> };
  expect(Object.values(packages).flatMap(({ resolved }) => resolved ?? [])).toEqual([
    `${registry}/three/-/three-3.0.0.tgz`,
    `${registry}/one/-/one-1.0.0.tgz`,
    `${registry}/@scope/two/-/two-2.0.0.tgz`,
  ]);
});
