import process from 'node:process';

const LOOK_EVERY_MS = 1_000;

/**
 * Calls `onGone` when the parent process has ended for any reason, because a killed `npm start` must not leave the port
 * in use. When the parent ends, this process gets another parent, so its parent id changes. On Windows the parent id
 * stays the same, but the IPC channel closes.
 */
export function watchParent(onGone: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, LOOK_EVERY_MS);
  timer.unref();
  process.once('disconnect', onGone);
}
