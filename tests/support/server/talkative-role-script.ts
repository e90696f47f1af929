import { spawn } from 'node:child_process';

import { createLog } from '@cms/platform/log/log';
import { endGracefully, endOnBugs } from '@server/processes/end-gracefully';

/**
 * As `parent`, starts itself as a role, reads the role's log, and prints the role's process id when a megabyte has
 * arrived. As `role`, writes output all the time.
 */
const [part] = process.argv.slice(2);
/**
 * How many bytes of the role's log are read before its process id is printed, so that the test kills the role while it
 * is writing.
 */
const MIDDLE = 1_000_000;

if (part === 'parent') {
  const [script = ''] = process.argv.slice(1);
  const role = spawn(process.execPath, [...process.execArgv, script, 'role'], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  role.stderr?.resume();
  let read = 0;
  role.stdout?.on('data', (chunk: Buffer) => {
    if (read <= MIDDLE && read + chunk.length > MIDDLE) process.stdout.write(`${role.pid}\n`);
    read += chunk.length;
  });
} else {
  const log = createLog({ role: 'test', level: 'info' });
  endOnBugs(log);
  endGracefully({ log, close: () => Promise.resolve() });
  setInterval(() => {
    for (let line = 0; line < 50; line += 1) log.info({ line }, 'x'.repeat(400));
  }, 1);
}
