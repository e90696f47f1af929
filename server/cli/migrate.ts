import { openMigratedCms } from '../command-line/open-migrated';
import { runCommandLine } from '../command-line/run-command-line';

/** `npm run migrate` migrates the configured database to the version of this code. */
await runCommandLine(async (env) => {
  await openMigratedCms(env, 'migrate');
  console.log('O banco de dados está na versão atual.');
});
