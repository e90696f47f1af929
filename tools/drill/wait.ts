import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const WITHIN_MS = 180_000;

/** Whether a server responds on this port without a server error. */
export const isReady = (port: number, target: string) =>
  new Promise<boolean>((resolve) => {
    const asked = get({ host: '127.0.0.1', port, path: target, timeout: 3_000 }, (response) => {
      response.resume();
      resolve((response.statusCode ?? 500) < 500);
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => resolve(false));
  });

/** Checks repeatedly. Throws when the condition is not met in time. */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + WITHIN_MS;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`not within ${WITHIN_MS / 1000} s: ${what}`);
    await pause(100);
  }
}
