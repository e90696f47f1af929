import { readEnvironment } from '@cms/environment';
import { openDirectCms } from '@server/command-line/open-direct';

import { makeCrowd, type CrowdSize } from './crowd/people';

/**
 * Creates the people of the load test in a separate process, so that Payload is not part of the load generator.
 * Receives how many people to create, and prints the people as JSON.
 */
const size = JSON.parse(process.argv[2] ?? '{}') as CrowdSize;
const cms = await openDirectCms(readEnvironment(), 'bench');
const crowd = await makeCrowd(cms, size);
process.stdout.write(JSON.stringify(crowd), () => process.exit(0));
