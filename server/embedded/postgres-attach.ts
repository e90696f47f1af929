import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { EmbeddedPostgres } from './postgres';
import { isOurServer, readPidFile } from './postgres-orphan';

/**
 * Returns the server that another process of the shop runs on this folder; null when none responds. The caller shares
 * this server and must not stop it.
 */
export async function attachEmbeddedPostgres(
  folder: string,
): Promise<Pick<EmbeddedPostgres, 'url' | 'stop'> | null> {
  const dataDir = path.resolve(folder, 'data');
  const password = (await readFile(path.resolve(folder, 'password'), 'utf8').catch(() => '')).trim();
  const found = await readPidFile(dataDir);
  if (!found || !(await isOurServer({ dataDir, port: found.port, password }))) return null;
  return {
    url: (database) => `postgres://postgres:${password}@127.0.0.1:${found.port}/${database}`,
    stop: () => Promise.resolve(),
  };
}
