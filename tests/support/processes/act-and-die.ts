import { spawn } from 'node:child_process';
import type { FaultPoint } from '@cms/platform/failpoint';

import type { Act } from './act';
import { bundledScript } from './bundled-script';

/**
 * Runs one operation in a separate process that kills itself (SIGKILL) at the fault point. Throws if the process
 * survives, because then the point was never reached and the test would prove nothing.
 */
export async function actAndDie(act: Act, point: FaultPoint): Promise<void> {
  const child = spawn(process.execPath, [...(await bundledScript('act')), JSON.stringify(act)], {
    env: { ...process.env, NODE_OPTIONS: '', FAULT_POINTS: `${point}=kill` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (data: Buffer) => (output += data.toString()));
  child.stderr.on('data', (data: Buffer) => (output += data.toString()));
  const signal = await new Promise<NodeJS.Signals | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (_, by) => resolve(by));
  });
  if (signal !== 'SIGKILL') throw new Error(`the process was not killed at ${point}: ${output}`);
}
