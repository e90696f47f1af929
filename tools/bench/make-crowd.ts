import { readEnvironment } from '@cms/environment';
import { openDirectCms } from '@server/command-line/open-direct';

import { makeCrowd, type CrowdSize } from './crowd/people';

/** A separate process, so that Payload is not part of the load generator: receives the numbers, returns the people. */
const size = JSON.parse(process.argv[2] ?? '{}') as CrowdSize;
const cms = await openDirectCms(readEnvironment(), 'bench');
const crowd = await makeCrowd(cms, size);
process.stdout.write(JSON.stringify(crowd), () => process.exit(0));
