import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

import { StartProblem } from '../start-problem';

/** The version of the folder's layout. A backup with another version is rejected. */
const FORMAT = 1;

const FILE = 'manifest.json';
/** The name of the file with the manifest's checksum, in the format that `sha256sum --check` reads. */
const CHECKSUM_FILE = 'manifest.sha256';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const identifier = z.string().regex(/^[a-z_][a-z0-9_]*$/);
const count = z.int().nonnegative();

const table = z.object({
  schema: identifier,
  name: identifier,
  columns: z.array(identifier),
  rows: count,
  /** The size of the compressed file. `sha256` is its hash. */
  bytes: count,
  sha256,
  /**
   * The hash of the uncompressed rows, in the text form in which Postgres sends and receives them. With this hash a
   * restored table can be compared with the backup.
   */
  contentSha256: sha256,
});

/** Accepts only the random, plain names that pictures have, because any other name could lead outside the folder. */
const mediaFile = z.object({ name: z.string().regex(/^[\w-][\w.-]*$/), bytes: count, sha256 });

const schema = z.object({
  format: z.literal(FORMAT),
  /** The moment at which all the data was read, by the database's clock. */
  takenAt: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.string()),
  queueMigrations: z.array(z.int()),
  tables: z.array(table),
  sequences: z.array(
    z.object({
      schema: identifier,
      name: identifier,
      value: z.string().regex(/^\d+$/),
      isCalled: z.boolean(),
    }),
  ),
  media: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('folder'),
      files: z.array(mediaFile),
      /** Pictures that the database names but that were not in the folder when it was copied. */
      missing: z.array(z.string()),
    }),
    z.object({ kind: z.literal('bucket') }),
  ]),
});

export type Manifest = z.output<typeof schema>;
export type TablePart = z.output<typeof table>;
export type MediaPart = z.output<typeof mediaFile>;

export const tableFile = (folder: string, { schema, name }: Pick<TablePart, 'schema' | 'name'>): string =>
  path.join(folder, 'tables', `${schema}.${name}.copy.gz`);

export const mediaFolder = (folder: string): string => path.join(folder, 'media');

/**
 * Writes the manifest. Call it after everything else is written, because a folder with a manifest counts as complete.
 */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  const options = { flag: 'wx', mode: 0o600, flush: true } as const;
  await writeFile(path.join(folder, CHECKSUM_FILE), `${hashOf(text)}  ${FILE}\n`, options);
  await writeFile(path.join(folder, FILE), text, options);
}

/**
 * Reads and checks a backup's manifest. Throws a StartProblem when the folder is no backup, is incomplete or is
 * damaged.
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, FILE), 'utf8').catch(() => null);
  if (text === null) {
    throw new StartProblem(`${folder} não é uma cópia terminada: falta ${FILE}. Nada foi mudado.`);
  }
  const checksum = await readFile(path.join(folder, CHECKSUM_FILE), 'utf8').catch(() => '');
  if (checksum.split(' ')[0] !== hashOf(text)) throw damaged(FILE);
  const found: unknown = JSON.parse(text);
  const parsed = schema.safeParse(found);
  if (parsed.success) return parsed.data;
  const { format } = found as { format?: unknown };
  if (format === FORMAT) throw damaged(FILE);
  throw new StartProblem(
    `A cópia está no formato ${String(format)} e esta versão da loja lê o formato ${FORMAT}: restaure com a versão que a fez.`,
  );
}

export const damaged = (file: string): StartProblem =>
  new StartProblem(
    `A cópia está danificada: ${file} não confere com a soma de verificação. Nada foi mudado.`,
  );

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
