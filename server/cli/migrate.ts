import { readEnvironment } from '@cms/environment';

import { createLog } from '../log';
import { migrateDatabase } from '../migrate';
import { runCommandLine } from './run-command-line';

/** `npm run migrate`: brings the configured database to this version. */
await runCommandLine(async () => {
  const env = readEnvironment();
  await migrateDatabase({ env, log: createLog({ role: 'migrate', level: env.LOG_LEVEL }) });
});
