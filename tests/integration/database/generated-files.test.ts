import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SanitizedConfig } from 'payload';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { GENERATED_FILES, writeGeneratedFiles } from '@server/build/generated-files';
import { testEnvironment } from '@tests/support/postgres/test-environment';

const MIGRATIONS = 'cms/migrations';

interface DrizzleKit {
  generateDrizzleJson(schema: Record<string, unknown>): Snapshot;
}
type Snapshot = Record<string, unknown>;

// The package with which Payload itself implements `migrate:create`.
const payloadAdapter = createRequire(import.meta.url).resolve('@payloadcms/db-postgres');
const { generateDrizzleJson } = createRequire(payloadAdapter)('drizzle-kit/api') as DrizzleKit;

afterEach(() => vi.unstubAllEnvs());

async function loadConfig(settings: Record<string, string> = {}): Promise<SanitizedConfig> {
  vi.resetModules();
  const environment = testEnvironment({ databaseUrl: 'postgres://nobody@127.0.0.1:9/nothing' });
  for (const [name, value] of Object.entries({ ...environment, ...settings })) vi.stubEnv(name, value);
  return (await import('@payload-config')).default;
}

/** Returns the tables that a configuration needs, as `migrate:create` would generate them. */
async function wantedSchema(config: SanitizedConfig): Promise<Snapshot> {
  const { BasePayload } = await import('payload');
  const payload = new BasePayload();
  await payload.init({ config, disableDBConnect: true, disableOnInit: true });
  const { schema } = payload.db as unknown as { schema: Record<string, unknown> };
  return withoutIds(generateDrizzleJson(schema));
}

const withoutIds = ({ id: _id, prevId: _prevId, ...schema }: Snapshot): Snapshot =>
  JSON.parse(JSON.stringify(schema)) as Snapshot;

async function newestSnapshot(): Promise<Snapshot> {
  const newest =
    (await readdir(MIGRATIONS))
      .filter((file) => file.endsWith('.json'))
      .sort()
      .at(-1) ?? '';
  return withoutIds(JSON.parse(await readFile(path.join(MIGRATIONS, newest), 'utf8')) as Snapshot);
}

describe('the migrations', () => {
  it('create the tables that the configuration needs: nothing is left to migrate', async () => {
    expect(await wantedSchema(await loadConfig())).toEqual(await newestSnapshot());
  });

  it('fit a shop that stores its pictures in a bucket, too', async () => {
    const config = await loadConfig({ S3_BUCKET: 'fotos', S3_REGION: 'sa-east-1' });
    expect(await wantedSchema(config)).toEqual(await newestSnapshot());
  });

  it('are all in the list that is run, in the order of their names', async () => {
    const { migrations } = await import('@cms/migrations/index');
    const files = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.ts') && file !== 'index.ts');
    expect(migrations.map(({ name }) => name)).toEqual(files.map((file) => file.replace(/\.ts$/, '')).sort());
  });
});

describe('the files that Payload generates from the configuration', () => {
  it('are up to date: `npm run generate` would change nothing', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'massa-mansa-generated-'));
    try {
      await mkdir(path.join(folder, 'admin'));
      await writeGeneratedFiles(await loadConfig(), folder);
      for (const file of GENERATED_FILES) {
        const fresh = await readFile(path.join(folder, file), 'utf8');
        expect({ file, text: await readFile(path.join('cms', file), 'utf8') }).toEqual({ file, text: fresh });
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('are written by `npm run generate` only, never by a process that starts', async () => {
    expect((await loadConfig()).typescript.autoGenerate).toBe(false);
  });
});
