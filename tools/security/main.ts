/**
 * `npm run security` runs Debian's attack tools against the built shop, which it starts on this machine. It exits with
 * 1 when a tool finds something unexplained.
 */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { findPlace, startShop } from '../bench/shop-under-test';
import { cookiesOfShopper } from '../bench/visitor-cookies';
import { explanationOf, type Finding } from './finding';
import { missingTools, versionOf, type Tool } from './run-tool';
import { say } from './say';
import { runSlowClients } from './slow-clients';
import { runSqlmap } from './sqlmap';
import type { Visit } from './visit';
import { runWapiti } from './wapiti';

const RUNS: Record<Tool, (visits: { anybody: Visit; customer: Visit }) => Promise<Finding[]>> = {
  wapiti: async ({ anybody, customer }) => [...(await runWapiti(anybody)), ...(await runWapiti(customer))],
  sqlmap: async ({ anybody, customer }) => [...(await runSqlmap(anybody)), ...(await runSqlmap(customer))],
  slowhttptest: ({ anybody }) => runSlowClients(anybody),
};

const missing = missingTools();
if (missing.length > 0) {
  say(`Missing: ${missing.join(', ')}. On Debian and Ubuntu:

  sudo apt-get update && sudo apt-get install -y ${missing.join(' ')}`);
  process.exit(2);
}
process.exit(await attack(process.argv.slice(2)));

/** Runs the tools that `only` names; all of them when it names none. */
async function attack(only: string[]): Promise<number> {
  const tools = (Object.keys(RUNS) as Tool[]).filter((tool) => only.length === 0 || only.includes(tool));
  const folder = await mkdtemp(path.join(tmpdir(), 'massa-mansa-security-'));
  const place = await findPlace();
  const shop = await startShop(place);
  try {
    const visit = (name: string, cookies: string): Visit => ({ url: shop.url, name, cookies, folder });
    const visits = {
      anybody: visit('visitor', ''),
      customer: visit('customer', await cookiesOfShopper(shop.url, { isSignedIn: true })),
    };
    const findings: Finding[] = [];
    for (const tool of tools) {
      say(`${tool} ${versionOf(tool)}`);
      findings.push(...(await RUNS[tool](visits)));
    }
    return report(findings, folder);
  } finally {
    await shop.stop();
    await place.forget();
  }
}

function report(findings: Finding[], folder: string): number {
  const lines = new Set(
    findings.map((finding) => {
      const why = explanationOf(finding);
      return `${why ? 'explained' : 'OPEN     '}  ${finding.by}: ${finding.what} (${finding.where})${why ? ` — ${why}` : ''}`;
    }),
  );
  const open = findings.filter((finding) => explanationOf(finding) === null);
  say(`\n${[...lines].sort().join('\n')}\n\n${open.length} open. What the tools wrote: ${folder}`);
  return open.length > 0 ? 1 : 0;
}
