import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOMS = ['shop', 'cms', 'app', 'server', 'packages', 'tools', 'tests'];
const MAX_FILES = 25;

/** Folders that are built, installed or generated, or whose names a framework prescribes. */
const EXEMPT =
  /^(?:app\/routes|cms\/migrations|cms\/admin\/next\/(?:\.next|app))(?:\/|$)|(?:^|\/)node_modules(?:\/|$)/;

/** The files of the project: what git has, and what it would take; results that a tool leaves behind are ignored. */
const listed = execFileSync(
  'git',
  ['ls-files', '-z', '--cached', '--others', '--exclude-standard', ...ROOMS],
  {
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  },
);
const files = listed.split('\0').filter((file) => file !== '' && existsSync(file));

interface Folder {
  name: string;
  files: number;
  folders: number;
}

const byName = new Map<string, Folder>();

/** Returns a folder; a folder that is seen for the first time is counted in the one that contains it. */
function folderOf(name: string): Folder {
  const known = byName.get(name);
  if (known) return known;
  const folder = { name, files: 0, folders: 0 };
  byName.set(name, folder);
  if (name.includes('/')) folderOf(path.posix.dirname(name)).folders += 1;
  return folder;
}

for (const file of new Set(files)) folderOf(path.posix.dirname(file)).files += 1;

const folders = [...byName.values()].filter(({ name }) => !EXEMPT.test(name));

it(`no folder has more than ${MAX_FILES} files`, () => {
  expect(folders.filter((folder) => folder.files > MAX_FILES)).toEqual([]);
});

/**
 * The storefront may import only a domain's operations and queries. These folders are that boundary, so they
 * may contain a single file.
 */
const IS_BOUNDARY = /^cms\/[\w-]+\/(?:operations|queries)$/;

it('no folder has a single file and nothing else', () => {
  const single = folders.filter((folder) => folder.files === 1 && folder.folders === 0);
  expect(single.filter(({ name }) => !IS_BOUNDARY.test(name))).toEqual([]);
});
