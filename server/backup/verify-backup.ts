import { createReadStream } from 'node:fs';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import path from 'node:path';

import { migrations } from '@cms/migrations/index';

import { StartProblem } from '../start-problem';
import { damaged, mediaFolder, readManifest, tableFile, type Manifest } from './manifest';
import { measured } from './hashing-stream';

/**
 * Verifies every part of a backup and its version, and returns the backup's manifest. Throws a StartProblem if anything
 * is wrong.
 */
export async function openBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  requireKnownVersion(manifest);
  await verifyParts(folder, manifest);
  return manifest;
}

/**
 * Reads every part of a backup and compares it with the manifest. Throws a StartProblem at the first missing or
 * changed part.
 */
async function verifyParts(folder: string, { tables, media }: Manifest): Promise<void> {
  const parts = [
    ...tables.map((table) => ({ file: tableFile(folder, table), ...table })),
    ...(media.kind === 'folder' ? media.files : []).map((part) => ({
      file: path.join(mediaFolder(folder), part.name),
      ...part,
    })),
  ];
  for (const { file, bytes, sha256 } of parts) {
    const content = measured();
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
    const name = path.relative(folder, file);
    await pipeline(createReadStream(file), content.stream, nowhere).catch((cause: NodeJS.ErrnoException) => {
      if (cause.code !== 'ENOENT') throw cause;
      throw new StartProblem(`A cópia está incompleta: falta ${name}. Nada foi mudado.`, { cause });
    });
    if (content.bytes() !== bytes || content.sha256() !== sha256) throw damaged(name);
  }
}

/**
 * Rejects a backup with tables of a later version than this shop. A backup of an older version is accepted and
 * migrated.
 */
function requireKnownVersion({ migrations: done }: Manifest): void {
  const known = new Set(migrations.map(({ name }) => name));
  const foreign = done.filter((name) => !known.has(name));
  if (foreign.length === 0) return;
  throw new StartProblem(
    `A cópia é de uma versão mais nova da loja (${foreign.join(', ')}): restaure com a versão que a fez. Nada foi mudado.`,
  );
}
