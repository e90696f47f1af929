import process from 'node:process';

const LOOK_EVERY_MS = 1_000;

/**
 * Calls back when the process that started this one is gone, however it went: a killed `npm start` must not leave
 * the port taken. An orphan gets another parent, so a changed parent id tells it; on Windows, where the id stays,
 * the IPC channel's end does.
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
