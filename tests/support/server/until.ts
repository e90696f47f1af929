import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 25;

/** The time limit is there against hanging only, so it is far longer than any wait on a busy machine. */
const WITHIN_MS = 120_000;

/** Polls until the result is true; fails with `what`, or what it returns then, when that takes too long. */
export async function until(
  what: string | (() => string),
  isSo: () => boolean | Promise<boolean>,
  withinMs = WITHIN_MS,
): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await isSo())) {
    if (Date.now() > deadline)
      throw new Error(`Not within ${withinMs} ms: ${typeof what === 'string' ? what : what()}`);
    await pause(POLL_MS);
  }
}

/** Polls a condition that must stay true for a while; fails the test with `what` at the first poll where it is false. */
export async function staysSo(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  forMs: number,
): Promise<void> {
  const end = Date.now() + forMs;
  do {
    if (!(await isSo())) throw new Error(`No longer so: ${what}`);
    await pause(POLL_MS);
  } while (Date.now() < end);
}
