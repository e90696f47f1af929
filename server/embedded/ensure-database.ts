import { Client } from 'pg';

/** Creates a database of that name if it does not exist. */
export async function ensureDatabase({ adminUrl, name }: { adminUrl: string; name: string }): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
