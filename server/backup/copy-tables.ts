import { createReadStream, createWriteStream } from 'node:fs';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { ClientBase } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

import { copyTarget, type TableShape } from './find-tables';
import { tableFile, type TablePart } from './manifest';
import { measured } from './hashing-stream';

/** Streams a table, as it is in the snapshot that `client` reads, into a compressed file of the backup. */
export async function copyTableOut(
  client: ClientBase,
  folder: string,
  table: TableShape,
): Promise<TablePart> {
  const rows = client.query(copyTo(`copy ${copyTarget(table)} to stdout`));
  const content = measured();
  const compressed = measured();
  await pipeline(
    rows,
    content.stream,
    createGzip(),
    compressed.stream,
    createWriteStream(tableFile(folder, table), { flags: 'wx', mode: 0o600, flush: true }),
  );
  return {
    ...table,
    rows: rows.rowCount,
    bytes: compressed.bytes(),
    sha256: compressed.sha256(),
    contentSha256: content.sha256(),
  };
}

/** Streams a file of the backup into its table; returns the number of rows written. */
export async function copyTableIn(client: ClientBase, folder: string, table: TablePart): Promise<number> {
  const rows = client.query(copyFrom(`copy ${copyTarget(table)} from stdin`));
  await pipeline(createReadStream(tableFile(folder, table)), createGunzip(), rows);
  return rows.rowCount;
}

/** Returns the checksum of a table's current content, to compare it with the checksum in the backup. */
export async function hashTable(client: ClientBase, table: TableShape): Promise<string> {
  const content = measured();
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(client.query(copyTo(`copy ${copyTarget(table)} to stdout`)), content.stream, nowhere);
  return content.sha256();
}
