import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { BasePayload, generateImportMap, type SanitizedConfig } from 'payload';
import { generateTypes } from 'payload/node';

const MIGRATIONS = 'cms/migrations';

/** The files in `cms/` that Payload generates from the configuration and that are committed. */
export const GENERATED_FILES = ['payload-types.ts', 'admin/import-map.js'] as const;

/** Writes the generated files into a folder with the same layout as `cms/`. This needs no database. */
export async function writeGeneratedFiles(config: SanitizedConfig, folder: string): Promise<void> {
  const [types, importMap] = GENERATED_FILES;
  await generateTypes(
    { ...config, typescript: { ...config.typescript, outputFile: path.join(folder, types) } },
    { log: false },
  );
  const place = { baseDir: folder, importMapFile: path.join(folder, importMap) };
  await generateImportMap(
    { ...config, admin: { ...config.admin, importMap: { ...config.admin.importMap, ...place } } },
    { force: true, log: false },
  );
}

/** A schema as Payload's migrations describe it; two snapshots of the same schema differ in their ids only. */
export interface SchemaSnapshot {
  id: string;
  prevId: string;
  [part: string]: unknown;
}

interface DrizzleKit {
  generateDrizzleJson(schema: Record<string, unknown>): SchemaSnapshot;
}

/** Returns the tables that a configuration needs, as Payload's own `migrate:create` would write them. No database is used. */
export async function schemaSnapshotOf(config: SanitizedConfig): Promise<SchemaSnapshot> {
  const adapter = createRequire(import.meta.url).resolve('@payloadcms/db-postgres');
  const { generateDrizzleJson } = createRequire(adapter)('drizzle-kit/api') as DrizzleKit;
  const payload = new BasePayload();
  await payload.init({ config, disableDBConnect: true, disableOnInit: true });
  const { schema } = payload.db as unknown as { schema: Record<string, unknown> };
  return JSON.parse(JSON.stringify(generateDrizzleJson(schema))) as SchemaSnapshot;
}

export const withoutIds = ({ id: _id, prevId: _prevId, ...schema }: SchemaSnapshot) => schema;

/** Returns the names of the snapshots beside the migrations. Only the newest is read, so there is one. */
export const snapshotFiles = async (): Promise<string[]> =>
  (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.json')).sort();

/** Returns the newest snapshot beside the migrations. */
export async function newestSnapshot(): Promise<SchemaSnapshot> {
  const newest = (await snapshotFiles()).at(-1) ?? '';
  return JSON.parse(await readFile(path.join(MIGRATIONS, newest), 'utf8')) as SchemaSnapshot;
}

/** Writes the schema beside the newest migration, unless the newest snapshot already describes it. */
export async function writeSchemaSnapshot(config: SanitizedConfig): Promise<void> {
  const [wanted, known] = [await schemaSnapshotOf(config), await newestSnapshot()];
  if (isDeepStrictEqual(withoutIds(wanted), withoutIds(known))) return;
  const migration =
    (await readdir(MIGRATIONS))
      .filter((file) => /^\d.*\.ts$/.test(file))
      .sort()
      .at(-1) ?? '';
  const file = migration.replace(/\.ts$/, '.json');
  const older = (await snapshotFiles()).filter((name) => name !== file);
  await writeFile(
    path.join(MIGRATIONS, file),
    `${JSON.stringify({ ...wanted, prevId: known.id }, null, 2)}\n`,
  );
  await Promise.all(older.map((name) => rm(path.join(MIGRATIONS, name))));
}
