/**
 * `npm run drill` follows docs/operations.md without Docker, on Debian's PostgreSQL and nginx, on this machine's
 * loopback. It exits with 1 at the first difference from the documentation, and with 2 when a program is missing.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { drill } from './drill';
import { makeCertificates } from './proxy';
import { buildVersion } from './shop-version';
import { findTools } from './tools';

/** The commit of the tag v0.1.0. The tag itself is not used, because a clone may have been made without tags. */
const FIRST_RELEASE = 'ea54df0';
const FOLDER = 'MASSA_MANSA_DRILL_FOLDER';

const say = (line: string) => process.stdout.write(`${line}\n`);
const tools = findTools();
if ('missing' in tools) {
  say(`Missing: ${tools.missing.join(', ')}. On Debian and Ubuntu:

  sudo apt-get update && sudo apt-get install -y ${tools.missing.join(' ')}`);
  process.exit(2);
}
const given = process.env[FOLDER];
if (given) {
  const head = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
  const from = buildVersion('v0.1.0', FIRST_RELEASE);
  const to = buildVersion(head.slice(0, 7), head);
  await drill({ tools, folder: given, from, to, say });
  process.exit(0);
}
// The notifications of the payment simulator use TLS. Node reads its certificate authorities only once, at its start, so
// the drill runs in a process that is started after these authorities exist.
const folder = mkdtempSync(path.join(tmpdir(), 'massa-mansa-drill-run-'));
chmodSync(folder, 0o755);
const { ca } = makeCertificates(tools, folder);
const { status } = spawnSync(process.execPath, [...process.execArgv, process.argv[1] ?? ''], {
  stdio: 'inherit',
  env: { ...process.env, NODE_EXTRA_CA_CERTS: ca, [FOLDER]: folder },
});
if (status === 0) rmSync(folder, { recursive: true, force: true });
else say(`What the drill wrote: ${folder}`);
process.exit(status ?? 1);
