import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';

export interface RunningBuild {
  /** Resolves to whether the build succeeded; false also when the build was stopped. */
  readonly isBuilt: Promise<boolean>;
  stop(): Promise<void>;
}

const { PRIORITY_BELOW_NORMAL } = constants.priority;

/**
 * Starts a build script in a separate process and shows its output on the terminal. With a low priority, the build does
 * not slow down the first pages of a shop that is already open.
 */
export function startBuild(args: readonly string[], { hasLowPriority = false } = {}): RunningBuild {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--import', './server/end-with-parent.mjs', ...args],
    {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // The build gets a separate process group, so that Ctrl-C reaches only this process, which then stops the build.
      detached: process.platform !== 'win32',
      windowsHide: true,
    },
  );
  if (child.pid && hasLowPriority) setPriority(child.pid, PRIORITY_BELOW_NORMAL);
  const ended = once(child, 'close');
  return {
    isBuilt: ended.then(([code]) => code === 0),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
