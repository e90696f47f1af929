import { readEnvironment } from '@cms/platform/environment';
import { openDirectCms } from '@server/command-line/open-direct';

import { makeCrowd, type CrowdSize } from './crowd/people';

/** A process of its own, so that Payload is no part of the load's generator: told how many, tells who. */
const size = JSON.parse(process.argv[2] ?? '{}') as CrowdSize;
const cms = await openDirectCms(readEnvironment(), 'bench');
const crowd = await makeCrowd(cms, size);
process.stdout.write(JSON.stringify(crowd), () => process.exit(0));
