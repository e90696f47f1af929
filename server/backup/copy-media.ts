import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';

import { mediaFolder, type Manifest, type MediaPart } from './manifest';
import { measured } from './hashing-stream';

/**
 * Returns the names of the picture files that the database names in the snapshot that `client` reads: each original and
 * its smaller sizes.
 */
async function namedFiles(client: ClientBase): Promise<string[]> {
  const { rows: columns } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = 'media' and column_name ~ '(^|_)filename$' order by 1`,
  );
  const files = columns.map(({ name }) => `select "${name}" as name from public.media`).join(' union ');
  const { rows } = await client.query<{ name: string }>(
    `select distinct name from (${files}) f where name is not null order by name`,
  );
  return rows.map(({ name }) => name);
}

/**
 * Copies the pictures that the snapshot names. Every file that exists is complete, because a picture's file is written
 * before its row, and names are never reused. A picture that was deleted after the snapshot is recorded as missing.
 */
export async function copyMediaOut(
  client: ClientBase,
  { mediaDir, folder }: { mediaDir: string; folder: string },
): Promise<Manifest['media']> {
  const target = mediaFolder(folder);
  await mkdir(target, { mode: 0o700 });
  const files: MediaPart[] = [];
  const missing: string[] = [];
  for (const name of await namedFiles(client)) {
    const source = path.join(mediaDir, path.basename(name));
    const isThere = (await stat(source).catch(() => null))?.isFile();
    if (!isThere || name !== path.basename(name)) missing.push(name);
    else files.push({ name, ...(await copyFile(source, path.join(target, name))) });
  }
  return { kind: 'folder', files, missing };
}

/**
 * Copies the backup's pictures into the media folder. Each file is first written completely under another name and then
 * renamed. Files that are already in the folder stay, because names are random and nothing refers to a file that the
 * database does not name.
 */
export async function copyMediaIn(
  files: MediaPart[],
  { mediaDir, folder }: { mediaDir: string; folder: string },
): Promise<void> {
  if (files.length === 0) return;
  await mkdir(mediaDir, { recursive: true });
  for (const { name } of files) {
    const draft = path.join(mediaDir, `${name}.incompleto`);
    await rm(draft, { force: true });
    try {
      await copyFile(path.join(mediaFolder(folder), name), draft, 0o644);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    await rename(draft, path.join(mediaDir, name));
  }
}

async function copyFile(source: string, target: string, mode = 0o600) {
  const content = measured();
  await pipeline(
    createReadStream(source),
    content.stream,
    createWriteStream(target, { flags: 'wx', mode, flush: true }),
  );
  return { bytes: content.bytes(), sha256: content.sha256() };
}
