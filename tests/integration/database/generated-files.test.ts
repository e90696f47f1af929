import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SanitizedConfig } from 'payload';
import { afterEach, describe, expect, it, vi } from 'vitest';

import {
  GENERATED_FILES,
  newestSnapshot,
  schemaSnapshotOf,
  snapshotFiles,
  withoutIds,
  writeGeneratedFiles,
} from '@server/build/generated-files';
import { testEnvironment } from '@tests/support/postgres/test-environment';

const MIGRATIONS = 'cms/migrations';

afterEach(() => vi.unstubAllEnvs());

async function loadConfig(settings: Record<string, string> = {}): Promise<SanitizedConfig> {
  vi.resetModules();
  const environment = testEnvironment({ databaseUrl: 'postgres://nobody@127.0.0.1:9/nothing' });
  for (const [name, value] of Object.entries({ ...environment, ...settings })) vi.stubEnv(name, value);
  return (await import('@payload-config')).default;
}

const wanted = async (config: SanitizedConfig) => withoutIds(await schemaSnapshotOf(config));
const newest = async () => withoutIds(await newestSnapshot());

describe('the migrations', () => {
  it('create the tables that the configuration needs: nothing is left to migrate', async () => {
    expect(await wanted(await loadConfig())).toEqual(await newest());
  });

  it('fit a shop that stores its pictures in a bucket, too', async () => {
    const config = await loadConfig({ S3_BUCKET: 'fotos', S3_REGION: 'sa-east-1' });
    expect(await wanted(config)).toEqual(await newest());
  });

  it('have one snapshot, because only the newest is read', async () => {
    expect(await snapshotFiles()).toHaveLength(1);
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

  it('are written by `npm run generate` only, never by the shop when it starts', async () => {
    expect((await loadConfig()).typescript.autoGenerate).toBe(false);
  });
});
