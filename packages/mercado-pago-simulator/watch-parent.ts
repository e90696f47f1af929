import process from 'node:process';

const LOOK_EVERY_MS = 1_000;

/**
 * Calls back when the parent process has ended, however it ended: a killed `npm start` must not leave the port in use.
 * An orphan gets another parent, so a changed parent id shows it; on Windows, where the id stays, the end of the IPC
 * channel does.
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
