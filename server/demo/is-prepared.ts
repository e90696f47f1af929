import { readdir } from 'node:fs/promises';
import { Client } from 'pg';

/**
 * Whether an earlier start has already created the tables of this version and written the demo's data. This start can
 * then find that out without loading Payload. Returns false when in doubt, because preparing again does no harm.
 */
export async function isPrepared(databaseUrl: string): Promise<boolean> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ done: string[]; is_seeded: boolean; has_queue: boolean }>(
      `select (select array_agg(name) from payload_migrations) as done,
         exists (select 1 from settings) as is_seeded,
         to_regclass('graphile_worker.jobs') is not null as has_queue`,
    );
    const done = new Set(rows[0]?.done ?? []);
    const names = await migrationNames();
    return Boolean(rows[0]?.is_seeded && rows[0].has_queue && names.every((name) => done.has(name)));
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Returns the names of the migrations, which Payload names after their files. */
async function migrationNames(): Promise<string[]> {
  const files = await readdir('cms/migrations');
  return files.filter((file) => /^\d.*\.ts$/.test(file)).map((file) => file.replace(/\.ts$/, ''));
}
