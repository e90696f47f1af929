import { writeFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';

import { runTool } from '@server/build/run-tool';

/**
 * Acts as a build. With `check-priority` it fails unless its priority is low; otherwise it runs a tool that reports its
 * process id and never ends.
 */
const [act, file = ''] = process.argv.slice(2);
const HANG = `require('fs').writeFileSync(${JSON.stringify(file)}, String(process.pid)); setInterval(() => {}, 1000)`;

if (act === 'check-priority')
  process.exit(getPriority() === constants.priority.PRIORITY_BELOW_NORMAL ? 0 : 1);
writeFileSync(`${file}.builder`, String(process.pid));
await runTool(['-e', HANG]);
