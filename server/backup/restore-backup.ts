import type { Client } from 'pg';

import type { Cms } from '@cms/platform/context';
import { faultPoint } from '@cms/platform/failpoint';
import type { KnownSince } from '@cms/restore/known-since';
import {
  sanitizeRestoredDatabase,
  type SanitizedRows,
} from '@cms/restore/operations/sanitize-restored-database';

import { migrateDatabase } from '../migrate';
import { StartProblem } from '../start-problem';
import { copyMediaIn } from './copy-media';
import { loadTables } from './load-backup';
import type { Manifest } from './manifest';
import { closeCopyClient, openCopyClient } from './open-copy-client';
import { inspectTarget } from './restore-target';
import { storageProblem } from './storage-problem';
import { afterCommit, beforeCommit } from './restore-errors';

export interface RestoreOptions {
  folder: string;
  /** The manifest, already verified. */
  manifest: Manifest;
  databaseUrl: string;
  /** Null when pictures are stored in a bucket. */
  mediaDir: string | null;
  known: KnownSince;
  /** Called when the database is not empty; returns whether all of its content may be deleted. */
  mayReplace: (database: string) => Promise<boolean>;
  /**
   * Opens the shop on the restored database. Called late, because the shop's connections would count as other users of
   * the database.
   */
  openCms: () => Promise<Cms>;
  /** Called when the rows are loaded, before the restore adapts them to the present. */
  onLoaded?: (client: Client) => Promise<void>;
}

/**
 * Restores a database and its pictures from a backup, and makes them safe to open. All tables change in one
 * transaction. If the process is killed at any moment, the same command restores everything again. If the existing
 * tables have another version, they are recreated first; from then on the database is empty until the transaction ends.
 */
export async function restoreBackup(
  options: RestoreOptions,
): Promise<{ cms: Cms; quietened: SanitizedRows }> {
  const { folder, manifest, mediaDir, databaseUrl } = options;
  requireSameStorage(options);
  const client = await openCopyClient(databaseUrl);
  try {
    const target = await inspectTarget(client, manifest);
    if (!target.isEmpty && !(await options.mayReplace(target.database))) {
      throw new StartProblem(
        `O banco de dados ${target.database} não está vazio: use --replace para trocar tudo o que há nele. Nada foi mudado.`,
      );
    }
    const cms = await options.openCms();
    // The pictures are copied before the tables are changed, so that a full disk causes no loss.
    if (mediaDir !== null && manifest.media.kind === 'folder') {
      await copyMediaIn(manifest.media.files, { mediaDir, folder });
    }
    await faultPoint('restore:media-copied');
    const quietened = await fillTables(client, { options, cms, hasVersion: target.hasVersion });
    await faultPoint('restore:committed');
    await finish(client, { cms, databaseUrl });
    return { cms, quietened };
  } catch (error) {
    throw storageProblem(error, mediaDir ?? folder);
  } finally {
    await closeCopyClient(client);
  }
}

async function fillTables(
  client: Client,
  { options, cms, hasVersion }: { options: RestoreOptions; cms: Cms; hasVersion: boolean },
): Promise<SanitizedRows> {
  const { databaseUrl, manifest } = options;
  try {
    if (!hasVersion) {
      await recreateTables(client);
      await migrateDatabase({ payload: cms.payload, directUrl: databaseUrl, only: manifest.migrations });
    }
    await faultPoint('restore:schema-made');
    return await loadInOneTransaction(client, options);
  } catch (error) {
    throw beforeCommit(error, { keepsOld: hasVersion });
  }
}

async function finish(
  client: Client,
  { cms, databaseUrl }: { cms: Cms; databaseUrl: string },
): Promise<void> {
  try {
    await client.query('analyze');
    // Runs the remaining migrations when the backup's version is older.
    await migrateDatabase({ payload: cms.payload, directUrl: databaseUrl });
  } catch (error) {
    throw afterCommit(error);
  }
}

async function loadInOneTransaction(
  client: Client,
  { folder, manifest, known, onLoaded }: RestoreOptions,
): Promise<SanitizedRows> {
  await client.query('begin');
  try {
    await loadTables(client, folder, manifest);
    await onLoaded?.(client);
    const quietened = await sanitizeRestoredDatabase(
      { query: async (text, values = []) => (await client.query(text, values)).rows as never },
      known,
    );
    await faultPoint('restore:before-commit');
    const { command } = await client.query('commit');
    if (command !== 'COMMIT') throw new Error('the restoration was not stored');
    return quietened;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Drops all tables. Used only when the versions differ. The recreated schema has the grants of a new database. */
const recreateTables = (client: Client) =>
  client.query(
    `drop schema if exists graphile_worker cascade; drop schema public cascade; create schema public`,
  );

function requireSameStorage({ manifest, mediaDir }: RestoreOptions): void {
  if (manifest.media.kind === 'folder' && mediaDir === null) {
    throw new StartProblem(
      'A cópia traz as imagens e esta loja as guarda num bucket: restaure sem S3_BUCKET e depois leve as imagens para lá. Nada foi mudado.',
    );
  }
}
