import path from 'node:path';

import { ENVIRONMENT_OF_BUILD } from './environment-of-build';
import { writeGeneratedFiles } from './generated-files';

/** `npm run generate` updates the generated types and the admin panel's import map from the configuration. */
Object.assign(process.env, ENVIRONMENT_OF_BUILD);
const { default: config } = await import('@payload-config');
await writeGeneratedFiles(await config, path.resolve('cms'));
process.exit(0);
