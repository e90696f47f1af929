import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface StateFile {
  /** Returns the stored text, or null when nothing has been stored yet. */
  read(): Promise<string | null>;
  /** Resolves once a snapshot taken at or after this call is on disk. Calls during a write share the next write. */
  save(): Promise<void>;
}

/**
 * Stores snapshots in a file that is complete at every moment: each save writes a second file next to it and renames
 * that file over the first.
 */
export function createStateFile(file: string, snapshot: () => string): StateFile {
  let current: Promise<void> = Promise.resolve();
  let queued: Promise<void> | null = null;

  async function write(): Promise<void> {
    const next = `${file}.next`;
    await writeFile(next, snapshot(), { encoding: 'utf8', mode: 0o600, flush: true });
    await rename(next, file);
  }

  return {
    async read() {
      await mkdir(path.dirname(file), { recursive: true });
      try {
        return await readFile(file, 'utf8');
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },

    save() {
      queued ??= current
        .catch(() => undefined)
        .then(() => {
          queued = null;
          current = write();
          return current;
        });
      return queued;
    },
  };
}
