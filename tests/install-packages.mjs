import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const APT = '/usr/bin/apt-get';
const ATTEMPTS = 40;
const PAUSE_MS = 15_000;

/** Whether this machine has Debian's package manager. */
export const hasPackages = () => existsSync(APT);

/**
 * Installs Debian packages and returns whether that worked. Another program may hold apt's locks for minutes, such as
 * the machine's own updates or a second `npm test`: then this function waits and tries again.
 */
export async function installPackages(packages, { run = runProgram, pauseMs = PAUSE_MS } = {}) {
  const root = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args) => run([...root, APT, ...args]);
  for (let attempt = 1; ; attempt += 1) {
    const update = await apt('update');
    const done = update.isDone ? await apt('install', '-y', '--no-install-recommends', ...packages) : update;
    if (done.isDone) return true;
    if (attempt === ATTEMPTS || !isLocked(done)) {
      process.stderr.write(done.errors);
      return false;
    }
    await wait(pauseMs);
  }
}

const isLocked = ({ errors }) => /could not get lock|unable to (acquire|lock)/i.test(errors);

/** Runs a program. `errors` is what it wrote to its error output. */
function runProgram([program = '', ...args]) {
  return new Promise((resolve) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' };
    const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], env });
    let errors = '';
    child.stderr.on('data', (chunk) => (errors += chunk));
    child.once('error', (error) => resolve({ isDone: false, errors: `${error.message}\n` }));
    child.once('close', (code) => resolve({ isDone: code === 0, errors }));
  });
}
