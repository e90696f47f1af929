import path from 'node:path';

import { ENVIRONMENT_OF_BUILD } from './environment-of-build';
import { writeGeneratedFiles, writeSchemaSnapshot } from './generated-files';

/**
 * `npm run generate`: updates the types, the admin panel's import map and, beside the newest migration, the schema's
 * snapshot from the configuration.
 */
Object.assign(process.env, ENVIRONMENT_OF_BUILD);
const { default: config } = await import('@payload-config');
await writeGeneratedFiles(await config, path.resolve('cms'));
await writeSchemaSnapshot(await config);
process.exit(0);
