import { chown, stat } from 'node:fs/promises';

import { StartProblem } from '../start-problem';
import { runCommand } from './run-command';

const ACCOUNT = 'postgres';

/** How to run Postgres' programs: directly, or with a wrapper that makes root act as an ordinary account. */
export interface PostgresAccount {
  uid?: number;
  gid?: number;
  /** The program and the arguments to put before a command; empty if no wrapper is needed. */
  wrapper: string[];
}

/**
 * Returns the account that runs Postgres, which refuses to run as root. If this process runs as root, Postgres runs as
 * the owner of its folder. If root owns the folder, Postgres runs as the account `postgres`, which then becomes the
 * owner.
 */
export async function postgresAccount({
  dataDir,
  binary,
}: {
  dataDir: string;
  binary: string;
}): Promise<PostgresAccount> {
  if (process.getuid?.() !== 0) return { wrapper: [] };
  const { uid, gid } = (await folderOwner(dataDir)) ?? (await findAccount()) ?? (await createAccount());
  await chown(dataDir, uid, gid);
  return { uid, gid, wrapper: await wrapperFor({ uid, gid, binary, dataDir }) };
}

async function folderOwner(dataDir: string) {
  const owner = await stat(dataDir).catch(() => null);
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : null;
}

async function findAccount() {
  const [user, group] = await Promise.all([
    runCommand('id', ['-u', ACCOUNT]),
    runCommand('id', ['-g', ACCOUNT]),
  ]);
  return user.code === 0 && group.code === 0 ? { uid: Number(user.output), gid: Number(group.output) } : null;
}

async function createAccount() {
  await runCommand('groupadd', ['--system', ACCOUNT]);
  const made = await runCommand('useradd', ['--system', '--gid', ACCOUNT, '--no-create-home', ACCOUNT]);
  const account = await findAccount();
  if (!account) {
    throw new StartProblem(
      `O PostgreSQL não roda como root e a conta "${ACCOUNT}" não pôde ser criada (${made.output.trim()}): rode sem root ou informe DATABASE_URL.`,
    );
  }
  return account;
}

/**
 * Returns a wrapper for the case that the account of Postgres may not enter the data folder, as in a clone under /root
 * or a `mktemp -d` folder. With the wrapper, Postgres keeps root's right to enter closed folders, which setpriv
 * (util-linux) can grant. The wrapper is empty if the account can enter the folder.
 */
async function wrapperFor(place: {
  uid: number;
  gid: number;
  binary: string;
  dataDir: string;
}): Promise<string[]> {
  const { uid, gid, binary, dataDir } = place;
  const attempt = ['sh', '-c', '"$0" --version && cd "$1"', binary, dataDir];
  const [shell = '', ...shellArgs] = attempt;
  const reachable = await runCommand(shell, shellArgs, { uid, gid, cwd: '/' });
  if (reachable.code === 0) return [];
  const options = [
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--securebits=+no_setuid_fixup',
    '--inh-caps=-all,+dac_override',
    '--ambient-caps=-all,+dac_override',
  ];
  const passed = await runCommand('setpriv', [...options, ...attempt], { cwd: '/' });
  if (passed.code === 0) return ['setpriv', ...options];
  throw new StartProblem(
    `O PostgreSQL não roda como root e a conta dele não alcança ${dataDir}: mova o projeto para uma pasta aberta a outras contas, rode sem root ou informe DATABASE_URL.`,
  );
}
