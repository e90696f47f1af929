import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';

import { twoAtATime } from '../../two-at-a-time.mjs';

interface Check {
  code: number;
  ms: number;
}

/** Runs checks that take some time. Returns the worst code, how many checks ran, and how many ran at once at most. */
async function run(checks: Record<string, Check>) {
  let now = 0;
  let most = 0;
  let ran = 0;
  const worst = await twoAtATime(Object.keys(checks), async (name: string) => {
    ran += 1;
    most = Math.max(most, (now += 1));
    await wait(checks[name]?.ms ?? 0);
    now -= 1;
    return checks[name]?.code ?? 0;
  });
  return { worst, ran, most };
}

it('a failure counts although a check that started earlier succeeds later', async () => {
  const checks = { lint: { code: 0, ms: 60 }, unit: { code: 1, ms: 5 }, format: { code: 0, ms: 5 } };
  expect(await run(checks)).toEqual({ worst: 1, ran: 3, most: 2 });
});

it('a run of checks succeeds when every check succeeds', async () => {
  const checks = { lint: { code: 0, ms: 20 }, unit: { code: 0, ms: 5 }, format: { code: 0, ms: 5 } };
  expect(await run(checks)).toEqual({ worst: 0, ran: 3, most: 2 });
});
