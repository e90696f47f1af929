import { spawn } from 'node:child_process';

import { StartProblem } from '../start-problem';

/** Runs a process that prepares the start, and waits until it ends. If it fails, the operator gets its output. */
export function runOnce({
  label,
  args,
  env,
}: {
  label: string;
  args: string[];
  env: NodeJS.ProcessEnv;
}): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
      windowsHide: true,
    });
    let complaint = '';
    child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
    child.once('error', (error) => reject(new StartProblem(`${label}: ${error.message}`)));
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new StartProblem(complaint.trim() || `${label}: terminou com código ${code}`));
    });
  });
}
