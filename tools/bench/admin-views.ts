import { loadavg } from 'node:os';

import { runCommandLine } from '@server/command-line/run-command-line';

import { customerPages, figurePages, orderPages, otherPages } from './admin-pages';

/**
 * `npm run bench:office` measures how long the database queries of each page of the admin panel take, in the existing
 * shop.
 */
const ROUNDS = 9;

async function timesOf(read: () => Promise<unknown>): Promise<{ middle: number; longest: number }> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedAt = performance.now();
    await read();
    times.push(performance.now() - startedAt);
  }
  times.sort((one, other) => one - other);
  return { middle: times[Math.floor(ROUNDS / 2)] ?? 0, longest: times.at(-1) ?? 0 };
}

await runCommandLine(async (env) => {
  const { openDirectCms } = await import('@server/command-line/open-direct');
  const { sumDays } = await import('@cms/reports/sum-days');
  const cms = await openDirectCms(env, 'bench');
  // Closes past days in the reports, as the worker of a running shop has already done.
  while ((await sumDays(cms)) > 0);
  console.log(`carga da máquina no minuto passado: ${(loadavg()[0] ?? 0).toFixed(1)}`);
  for (const pages of [figurePages, customerPages, orderPages, otherPages])
    for (const [name, read] of await pages(cms)) {
      await read();
      const { middle, longest } = await timesOf(read);
      console.log(
        `${name.padEnd(34)} ${middle.toFixed(0).padStart(5)} ms (até ${longest.toFixed(0)})   ${middle <= 300 ? 'até 300: sim' : 'até 300: NÃO'}`,
      );
    }
});
