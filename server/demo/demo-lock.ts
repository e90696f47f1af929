import { readFileSync, rmSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { isAlive } from '../processes/is-alive';
import { StartProblem } from '../start-problem';

/**
 * Prevents a second start in the same folder, which would take the database away from the first start. A lock is
 * ignored when its process has ended, or when its process id now belongs to another program. It is released when this
 * process ends.
 */
export async function lockDataDir(dataDir: string): Promise<void> {
  const file = path.join(dataDir, 'start.pid');
  await mkdir(dataDir, { recursive: true }).catch((cause: Error) => {
    throw new StartProblem(`A pasta de dados ${dataDir} não pode ser usada (${cause.message}).`, { cause });
  });
  await requireNoRunningStart(dataDir);
  await writeFile(file, String(process.pid));
  process.once('exit', () => {
    if (readText(file) === String(process.pid)) rmSync(file, { force: true });
  });
}

/** Throws a `StartProblem` while a shop is running in this folder. */
export async function requireNoRunningStart(dataDir: string): Promise<void> {
  const held = await runningStart(dataDir);
  if (held) {
    throw new StartProblem(
      `A loja desta pasta já está em execução (processo ${held}): encerre-a ou escolha outra pasta com DATA_DIR=….`,
    );
  }
}

/** Returns the process id of the shop that is running in this folder; null if none is running. */
export async function runningStart(dataDir: string): Promise<number | null> {
  const pid = Number(await readFile(path.join(dataDir, 'start.pid'), 'utf8').catch(() => ''));
  if (!pid || pid === process.pid || !isAlive(pid)) return null;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null);
  return command === null || /start/.test(command) ? pid : null;
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
