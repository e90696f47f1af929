import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { FaultPoint } from '@cms/platform/failpoint';

import type { Act } from './act';
import { bundledScript } from './bundled-script';

/**
 * Runs one operation in a separate process that kills itself (SIGKILL) at the fault point. Throws if the process
 * survives, because then the point was never reached and the test would prove nothing.
 *
 * A function is called once the process is open and waits for its operation. Use one when the operation is possible for
 * seconds only: bundling and opening the process may take longer than that on a busy machine.
 */
export async function actAndDie(act: Act | (() => Promise<Act>), point: FaultPoint): Promise<void> {
  const child = spawn(process.execPath, await bundledScript('act'), {
    env: { ...process.env, NODE_OPTIONS: '', FAULT_POINTS: `${point}=kill` },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  child.stdout?.on('data', (data: Buffer) => (output += data.toString()));
  child.stderr?.on('data', (data: Buffer) => (output += data.toString()));
  const ended = new Promise<NodeJS.Signals | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (_, by) => resolve(by));
  });
  try {
    await Promise.race([once(child, 'message'), ended]);
    if (child.connected) child.send(typeof act === 'function' ? await act() : act);
    const signal = await ended;
    if (signal !== 'SIGKILL') throw new Error(`the process was not killed at ${point}: ${output}`);
  } finally {
    child.kill();
  }
}
