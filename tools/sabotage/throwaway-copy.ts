import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { sabotaged, type Sabotage } from './sabotage';

export interface ThrowawayCopy {
  folder: string;
  /** Applies a mistake; returns the function that reverts it. */
  spoil(sabotage: Sabotage): Promise<() => Promise<void>>;
  remove(): Promise<void>;
}

/** Copies the working tree, except ignored files, into a folder of its own; the repository is only read. */
export async function makeThrowawayCopy(): Promise<ThrowawayCopy> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'massa-mansa-sabotage-')));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of listed.split('\0').filter(Boolean)) {
    // A file whose deletion is not committed yet is listed, but cannot be copied.
    await cp(file, path.join(folder, file)).catch((error: unknown) => {
      if ((error as { code?: unknown }).code !== 'ENOENT') throw error;
    });
  }
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  return {
    folder,
    async spoil({ edits }) {
      const originals = new Map<string, string>();
      for (const edit of edits) {
        const place = path.join(folder, edit.file);
        const source = await readFile(place, 'utf8');
        if (!originals.has(place)) originals.set(place, source);
        await writeFile(place, sabotaged(source, edit));
      }
      return async () => {
        for (const [place, source] of originals) await writeFile(place, source);
      };
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
