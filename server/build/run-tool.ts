import { spawn } from 'node:child_process';

/**
 * Runs a build tool until it ends. If it fails, throws an error with the tool's complete output. If this process is
 * told to end, the tool is ended too.
 */
export function runTool(args: string[], env: Record<string, string> = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      env: { ...process.env, NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const end = () => {
      child.kill();
      process.exit(1);
    };
    process.once('SIGTERM', end);
    child.once('close', () => process.off('SIGTERM', end));
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${args.join(' ')} failed:\n${output}`)),
    );
  });
}
