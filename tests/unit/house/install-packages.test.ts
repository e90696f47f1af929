import { expect, it } from 'vitest';

import { installPackages } from '../../install-packages.mjs';

const LOCKED = 'E: Could not get lock /var/lib/dpkg/lock-frontend. It is held by process 5607 (apt-get)\n';

/** Installs a package with an apt whose commands end as written, in this sequence; afterwards they succeed. */
async function install(...ends: string[]) {
  const asked: string[] = [];
  const isInstalled = await installPackages(['firefox-esr'], {
    pauseMs: 0,
    run: (command: string[]) => {
      asked.push(command.find((word) => word === 'update' || word === 'install') ?? '');
      const errors = ends.shift() ?? '';
      return Promise.resolve({ isDone: errors === '', errors });
    },
  });
  return { isInstalled, asked };
}

it('packages are installed after the lists are new', async () => {
  expect(await install()).toEqual({ isInstalled: true, asked: ['update', 'install'] });
});

it('an installation waits for a program that holds the lock of the packages or of their lists', async () => {
  const lists = 'E: Unable to lock directory /var/lib/apt/lists/\n';
  expect(await install(lists, '', LOCKED)).toEqual({
    isInstalled: true,
    asked: ['update', 'update', 'install', 'update', 'install'],
  });
});

it('an installation that fails for another reason is not tried again', async () => {
  expect(await install('E: Unable to fetch some archives\n')).toEqual({
    isInstalled: false,
    asked: ['update'],
  });
});
