import { closeCms, openCms } from '@cms/open-cms';
import { readEnvironment } from '@cms/environment';
import { createLog } from '@cms/platform/log/log';
import { migrations } from '@cms/migrations/index';
import { migrateDatabase } from '@server/migrate';

/** Migrates the database only as far as the shop's previous version, as in a shop that was not updated yet. */
const env = readEnvironment();
const cms = await openCms({ env, log: createLog({ role: 'test', level: 'silent' }) });
const only = migrations.slice(0, -1).map(({ name }) => name);
await migrateDatabase({ payload: cms.payload, directUrl: env.DATABASE_DIRECT_URL, only });
await closeCms(cms);
// Ends the process explicitly, because Payload's pool would keep it alive.
process.exit(0);
