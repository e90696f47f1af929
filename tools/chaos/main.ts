import { execFileSync } from 'node:child_process';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Action } from './action';
import { openGround, type Ground } from './fleet/environment';
import { readOptions } from './options';
import { historyLines, trialLines, violationLines } from './report';
import { shorten } from './shorten';
import { tryHistory, type Trial } from './trial';
import { writeHistory } from './write-history';

/**
 * `npm run chaos` plays random histories on the built shop, whose processes are killed meanwhile. Exits with 1 when an
 * invariant was violated, after printing the shortest history found that violates it.
 */
const options = readOptions(process.argv.slice(2));
const say = (line: string) => process.stdout.write(`${line}\n`);

async function failed(ground: Ground, name: string, { history, trial }: { history: Action[]; trial: Trial }) {
  violationLines(trial.violations).forEach(say);
  await mkdir(options.folder, { recursive: true });
  const save = async (file: string, actions: readonly Action[]) => {
    const stored = path.join(options.folder, file);
    await writeFile(stored, JSON.stringify(actions));
    return stored;
  };
  const whole = await save(`${name}.json`, history);
  say(`again: npm run chaos -- --history ${whole}`);
  const logs = path.join(options.folder, `${name}-logs`);
  await cp(trial.logFolder, logs, { recursive: true });
  say(`logs of the roles: ${logs}`);
  if (options.shrinkMinutes === 0) return;
  say(`shortening for at most ${options.shrinkMinutes} minutes`);
  const { violations: found } = trial;
  const { atOnce, shrinkMinutes: minutes } = options;
  const short = await shorten(ground, { history, found, atOnce, minutes, say });
  if (!short.isReproduced)
    return say(`no part of it failed again in ${short.tries} tries: it depends on the moment`);
  say(`shortest history found, ${short.history.length} actions:`);
  historyLines(short.history).forEach(say);
  say(`again: npm run chaos -- --history ${await save(`${name}-short.json`, short.history)}`);
}

const named = options.historyFile
  ? [
      {
        name: path.basename(options.historyFile, '.json'),
        history: JSON.parse(await readFile(options.historyFile, 'utf8')) as Action[],
      },
    ]
  : options.seeds.map((seed) => ({
      name: `seed-${seed}`,
      history: writeHistory({ seed, length: options.actions }),
    }));

// If everything is already built, the build prints nothing and takes no time.
execFileSync(process.execPath, ['--import', 'tsx', 'server/build.ts'], { stdio: 'inherit' });
const ground = await openGround();
const broken: string[] = [];
try {
  for (const { name, history } of named) {
    const { atOnce, withinMs } = options;
    const trial = await tryHistory(ground, { history, atOnce, withinMs });
    say(`${name}: ${trial.violations.length === 0 ? 'everything holds' : 'BROKEN'}`);
    trialLines(trial).forEach(say);
    if (trial.violations.length === 0) continue;
    broken.push(name);
    await failed(ground, name, { history: history.slice(0, trial.played), trial });
  }
} finally {
  await ground.close();
}
say(broken.length === 0 ? `${named.length} histories, no violation` : `broken: ${broken.join(', ')}`);
process.exit(broken.length === 0 ? 0 : 1);
