import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const WITHIN_MS = 180_000;

/** Whether something answers there, and not with a failure of its own. */
export const isReady = (port: number, target: string) =>
  new Promise<boolean>((resolve) => {
    const asked = get({ host: '127.0.0.1', port, path: target, timeout: 3_000 }, (answer) => {
      answer.resume();
      resolve((answer.statusCode ?? 500) < 500);
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => resolve(false));
  });

/** Asks again and again. Throws when it is not so in time. */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + WITHIN_MS;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`not within ${WITHIN_MS / 1000} s: ${what}`);
    await pause(100);
  }
}
