import { startEmbeddedPostgres } from '@server/embedded/postgres';

/**
 * Starts a Postgres server on the given folder and keeps it running until it is killed; prints where the server
 * listens.
 */
const server = await startEmbeddedPostgres({ folder: process.argv[2] ?? '', settings: { fsync: 'off' } });
process.stdout.write(`${server.url('postgres')}\n`);
setInterval(() => undefined, 60_000);
