import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

/**
 * Rows as text must not depend on a server's settings, because their checksums are compared; nor on where another scan of
 * the same table happens to be. A copy takes as long as it takes.
 */
const SETTINGS = `
  set statement_timeout = 0;
  set idle_in_transaction_session_timeout = 0;
  set datestyle = 'ISO, YMD';
  set intervalstyle = 'postgres';
  set timezone = 'UTC';
  set extra_float_digits = 3;
  set bytea_output = 'hex';
  set synchronize_seqscans = off`;

/** A connection of its own to Postgres itself, for copying tables out or in. The caller ends it. */
export async function openCopyClient(databaseUrl: string): Promise<Client> {
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    application_name: 'massa-mansa backup',
    client_encoding: 'UTF8',
  });
  // Its statement fails with it; unheard, its event would end the process.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(SETTINGS);
  return client;
}

const GOODBYE_MS = 1_000;

/** Ends it, also in the middle of a copy that broke off, when neither side reads any more. */
export async function closeCopyClient(client: Client): Promise<void> {
  const ended = client.end().catch(() => undefined);
  await Promise.race([ended, pause(GOODBYE_MS, undefined, { ref: false })]);
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
}
