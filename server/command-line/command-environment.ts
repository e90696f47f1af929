import { readEnvironment, type Environment } from '@cms/environment';

import { DEMO_DATABASE, databaseFolderOf, dataDirOf, demoEnvironment } from '../demo/demo-environment';
import { runningStart } from '../demo/demo-lock';
import { readPorts } from '../demo/demo-ports';
import { isDemo } from '../demo/is-demo';
import { ensureDatabase } from '../embedded/ensure-database';
import { startEmbeddedPostgres } from '../embedded/postgres';
import { attachEmbeddedPostgres } from '../embedded/postgres-attach';

export interface CommandEnvironment {
  env: Environment;
  close(): Promise<void>;
}

/**
 * Opens the environment of a command: the caller's environment, or the demo's. A command shares the database of a
 * running demo. If the demo is not running, its database is started for the duration of the command.
 */
export async function openCommandEnvironment(): Promise<CommandEnvironment> {
  const source = process.env;
  if (!isDemo(source) || source.DATABASE_URL)
    return { env: readEnvironment(), close: () => Promise.resolve() };
  const folder = databaseFolderOf(source);
  const isRunning = (await runningStart(dataDirOf(source))) !== null;
  const server =
    (isRunning && (await attachEmbeddedPostgres(folder))) || (await startEmbeddedPostgres({ folder }));
  const databaseUrl = server.url(DEMO_DATABASE);
  await ensureDatabase({ adminUrl: server.url('postgres'), name: DEMO_DATABASE });
  Object.assign(
    process.env,
    await demoEnvironment({ source, databaseUrl, ports: await readPorts(dataDirOf(source)) }),
  );
  return { env: readEnvironment(), close: () => server.stop() };
}
