import { existsSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from 'pg';

import { faultPoint } from '@cms/platform/failpoint';

import { StartProblem } from '../start-problem';
import { copyMediaOut } from './copy-media';
import { copyTableOut } from './copy-tables';
import { findSequences } from './find-tables';
import { freezeTables, requireStillFrozen } from './freeze-tables';
import { writeManifest, type Manifest } from './manifest';
import { closeCopyClient, openCopyClient } from './open-copy-client';
import { storageProblem } from './storage-problem';

export interface BackupOptions {
  /** The connection URL of Postgres itself, not of a pooler. */
  databaseUrl: string;
  /** The folder of the pictures; null when the pictures are stored in a bucket, which has its own copies. */
  mediaDir: string | null;
  /** The folder that the backup creates. It must not exist yet. */
  target: string;
  /** How long to wait for a migration or a restore to end. */
  patienceMs?: number;
  /**
   * Called with the snapshot's id before the tables are read, so that another connection can read the same snapshot.
   */
  onSnapshot?: (snapshot: string) => Promise<void>;
}

/**
 * The suffix of the folder while the backup is incomplete. A folder with this suffix was left by an interrupted backup.
 * It is never read, and the next backup replaces it.
 */
const UNFINISHED = '.incompleto';

/** Long enough for the migration of a large table, short enough that a hanging backup does not go unnoticed. */
const PATIENCE_MS = 60_000;

/**
 * Copies every table, as of one moment, and the pictures that the tables name, into a new folder, while the shop keeps
 * selling. The folder gets its final name only when it is complete and on disk, so a killed backup leaves no folder of
 * that name.
 */
export async function makeBackup(options: BackupOptions): Promise<Manifest> {
  const target = path.resolve(options.target);
  if (existsSync(target)) throw new StartProblem(`${target} já existe: escolha outra pasta para a cópia.`);
  const draft = `${target}${UNFINISHED}`;
  const client = await openCopyClient(options.databaseUrl);
  try {
    await mkdir(path.dirname(target), { recursive: true });
    await rm(draft, { recursive: true, force: true });
    await mkdir(path.join(draft, 'tables'), { recursive: true, mode: 0o700 });
    const manifest = await copySnapshot(client, draft, options);
    await writeManifest(draft, manifest);
    for (const folder of ['tables', 'media', '.']) await flushFolder(path.join(draft, folder));
    await faultPoint('backup:before-rename');
    await rename(draft, target);
    await flushFolder(path.dirname(target));
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true }).catch(() => undefined);
    throw storageProblem(error, target);
  } finally {
    await closeCopyClient(client);
  }
}

async function copySnapshot(client: Client, draft: string, options: BackupOptions): Promise<Manifest> {
  const { tables: shapes, version } = await freezeTables(client, options.patienceMs ?? PATIENCE_MS);
  const { rows } = await client.query<{ takenAt: Date; postgres: string; snapshot: string }>(
    `select now() as "takenAt", current_setting('server_version') as postgres, pg_export_snapshot() as snapshot`,
  );
  const [moment] = rows;
  if (!moment) throw new Error('no moment');
  await options.onSnapshot?.(moment.snapshot);
  const tables = [];
  for (const table of shapes) tables.push(await copyTableOut(client, draft, table));
  await faultPoint('backup:tables-written');
  const media =
    options.mediaDir === null
      ? ({ kind: 'bucket' } as const)
      : await copyMediaOut(client, { mediaDir: options.mediaDir, folder: draft });
  await faultPoint('backup:media-written');
  const sequences = await findSequences(client);
  await client.query('commit');
  await requireStillFrozen(client, { tables: shapes, version });
  return {
    format: 1,
    takenAt: moment.takenAt.toISOString(),
    postgres: moment.postgres,
    ...version,
    tables,
    sequences,
    media,
  };
}

/**
 * Flushes a folder to disk, because only then does a rename in it survive a power failure. Windows does not support
 * this.
 */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32' || !existsSync(folder)) return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
