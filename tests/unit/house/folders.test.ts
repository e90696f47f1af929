import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOMS = ['shop', 'cms', 'app', 'server', 'packages', 'tools', 'tests'];
const MAX_FILES = 25;

/** Folders that are built, installed or generated, or whose names a framework prescribes. */
const EXEMPT =
  /^(?:app\/routes|cms\/migrations|cms\/admin\/next\/(?:\.next|app))(?:\/|$)|(?:^|\/)node_modules(?:\/|$)/;

interface Folder {
  name: string;
  files: number;
  folders: number;
}

function foldersBelow(name: string): Folder[] {
  if (EXEMPT.test(name)) return [];
  const entries = readdirSync(name, { withFileTypes: true });
  const below = entries.filter((entry) => entry.isDirectory());
  const files = entries.length - below.length;
  return [
    { name, files, folders: below.length },
    ...below.flatMap((entry) => foldersBelow(path.posix.join(name, entry.name))),
  ];
}

const folders = ROOMS.flatMap(foldersBelow);

it(`no folder has more than ${MAX_FILES} files`, () => {
  expect(folders.filter(({ files }) => files > MAX_FILES)).toEqual([]);
});

/**
 * The storefront may import only a domain's operations and queries. These folders are that boundary, so they
 * may contain a single file.
 */
const IS_BOUNDARY = /^cms\/[\w-]+\/(?:operations|queries)$/;

it('no folder has a single file and nothing else', () => {
  const single = folders.filter(({ files, folders: below }) => files === 1 && below === 0);
  expect(single.filter(({ name }) => !IS_BOUNDARY.test(name))).toEqual([]);
});
