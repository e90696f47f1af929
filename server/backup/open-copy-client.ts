import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

/**
 * These settings make checksums of rows comparable: the text form of the rows must not depend on a server's settings,
 * and their order must not depend on a concurrent scan of the same table. Copying has no time limit.
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

/**
 * Opens a separate connection to Postgres itself (not to a pooler), for copying tables out or in. The caller closes it.
 */
export async function openCopyClient(databaseUrl: string): Promise<Client> {
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    application_name: 'massa-mansa backup',
    client_encoding: 'UTF8',
  });
  // Without a listener, this event would end the process. The running statement fails with the connection anyway.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(SETTINGS);
  return client;
}

const GOODBYE_MS = 1_000;

/** Closes the connection. This also works in the middle of an interrupted copy, when neither side reads any more. */
export async function closeCopyClient(client: Client): Promise<void> {
  const ended = client.end().catch(() => undefined);
  await Promise.race([ended, pause(GOODBYE_MS, undefined, { ref: false })]);
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
}
