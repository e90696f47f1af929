/**
 * `npm run <command>` runs one of the commands in `server/cli`: from its source if the build tools are installed,
 * otherwise from the build.
 */
import { handOver, hasBuildTools, prepareRepository } from './bootstrap.mjs';

const [name, ...args] = process.argv.slice(2);
prepareRepository();
handOver([
  '-C',
  'production',
  ...(hasBuildTools()
    ? ['--import', 'tsx', `server/cli/${name}.ts`]
    : ['--enable-source-maps', `dist/${name}.js`]),
  ...args,
]);
