import { setTimeout as pause } from 'node:timers/promises';

/** Polls until the result is true; fails the test with `what` when that takes too long. */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  withinMs = 15_000,
): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`Not within ${withinMs} ms: ${what}`);
    await pause(25);
  }
}
