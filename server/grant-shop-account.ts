import { Client } from 'pg';

import { StartProblem } from './start-problem';

/** The schemas of the shop's tables and of the job queue's. */
const SCHEMAS = ['public', 'graphile_worker'];
/** Tables that say which version the database has. Only their owner changes them. */
const OF_OWNER = ['public.payload_migrations', 'graphile_worker.migrations'];

/**
 * Gives the account with which the shop runs what it needs, and nothing more: to read and write rows. It cannot change
 * tables, switch off the triggers that keep the ledgers, or empty a table. Creates the account if it does not exist.
 * Does nothing where the shop runs with the account that owns the tables. Idempotent; run after every migration, because
 * new tables need it too.
 */
export async function grantShopAccount({
  ownerUrl,
  shopUrl,
}: {
  ownerUrl: string;
  shopUrl: string;
}): Promise<void> {
  const shop = new URL(shopUrl);
  const [name, password] = [decodeURIComponent(shop.username), decodeURIComponent(shop.password)];
  if (name === '' || name === decodeURIComponent(new URL(ownerUrl).username)) return;
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    await ensureAccount(client, { name, password });
    const account = client.escapeIdentifier(name);
    for (const schema of SCHEMAS) {
      await client.query(`grant usage on schema ${schema} to ${account}`);
      await client.query(
        `grant select, insert, update, delete on all tables in schema ${schema} to ${account}`,
      );
      await client.query(`grant usage, select, update on all sequences in schema ${schema} to ${account}`);
      await client.query(`grant execute on all functions in schema ${schema} to ${account}`);
    }
    await client.query(`revoke insert, update, delete on ${OF_OWNER.join(', ')} from ${account}`);
    await openQueue(client, account);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/** Creates the account; throws for one that could do more than it may, such as a superuser. */
async function ensureAccount(client: Client, { name, password }: { name: string; password: string }) {
  const { rows } = await client.query<{ isPrivileged: boolean }>(
    'select rolsuper or rolcreaterole or rolbypassrls as "isPrivileged" from pg_roles where rolname = $1',
    [name],
  );
  const [found] = rows;
  if (found?.isPrivileged)
    throw new StartProblem(
      `A conta ${name}, com que a loja roda, pode tudo no PostgreSQL: use outra em DATABASE_URL (docs/operations.md).`,
    );
  if (found) return;
  if (password === '') throw new StartProblem(`DATABASE_URL precisa da senha da conta ${name}.`);
  await client.query(
    `create role ${client.escapeIdentifier(name)} login nosuperuser nocreatedb nocreaterole
     password ${client.escapeLiteral(password)}`,
  );
}

/**
 * Lets the account see every row of the job queue. The library protects its tables by row security without any policy,
 * so that at first only their owner sees rows.
 */
async function openQueue(client: Client, account: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'graphile_worker' and c.relrowsecurity`,
  );
  for (const { name } of rows) {
    const table = `graphile_worker.${client.escapeIdentifier(name)}`;
    await client.query(`drop policy if exists shop on ${table}`);
    await client.query(`create policy shop on ${table} to ${account} using (true) with check (true)`);
  }
}
