import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { recallInvariants } from '@cms/reports/recall-invariants';
import { LOT_CHECKS } from '@shop/lots/lot-checks';
import { makeAdmin } from '@tests/support/e2e/admin';
import { makeTestProduct } from '@tests/support/e2e/database';
import { HttpVisitor } from '@tests/support/e2e/http-visitor';
import { deliverLot } from '@tests/support/orders/delivered-lot';
import { lotValues } from '@tests/support/orders/lot-steps';
import { openGround } from '../chaos/fleet/environment';
import { startFleet, type Fleet } from '../chaos/fleet/fleet';

/**
 * `npm run bench:recall -- --buyers 500` recalls a lot of which this many people have a box. It runs on the built shop,
 * whose mails go to a mail server on this machine, and kills the workers meanwhile. It prints how long each part took,
 * and exits with 1 unless everybody was warned exactly once.
 */
const { values } = parseArgs({ options: { buyers: { type: 'string', default: '500' } } });
const buyers = Number(values.buyers);
if (!Number.isSafeInteger(buyers) || buyers < 1 || buyers > 5000) throw new Error('--buyers: from 1 to 5000');

const say = (line: string) => process.stdout.write(`${line}\n`);
const GIVE_UP_MS = 15 * 60_000;

execFileSync(process.execPath, ['--import', 'tsx', 'server/build.ts'], { stdio: 'inherit' });
const ground = await openGround();
const fleet = await startFleet(ground);
let problems: string[] = ['it did not end'];
try {
  await fleet.allReady();
  problems = await recall(fleet);
} finally {
  await fleet.stop();
  await ground.close();
}
problems.forEach((problem) => say(`✗ ${problem}`));
say(problems.length === 0 ? `${buyers} people, each warned once` : 'BROKEN');
process.exit(problems.length === 0 ? 0 : 1);

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const result = await work();
  say(`${what.padEnd(44)} ${((performance.now() - startedAt) / 1000).toFixed(2)} s`);
  return result;
}

async function until(what: string, isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + GIVE_UP_MS;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`never: ${what}`);
    await pause(50);
  }
}

/** Makes a lot with one box for each buyer, and delivers all of them. */
async function deliveredLot(
  sql: Fleet['sql'],
  admin: Awaited<ReturnType<typeof makeAdmin>>,
): Promise<{ lotId: string; code: string }> {
  const { id: productId } = await makeTestProduct(sql, { stock: 1 });
  const [person] = await sql.query<{ id: string }>(`select id from customers where role = 'admin' limit 1`);
  const lotId = randomUUID();
  await sql.query('update settings set lot_report_required = false');
  await admin.send('POST', '/api/office/lots', {
    lotId,
    form: lotValues(productId, person?.id ?? '', { quantity: buyers }),
  });
  for (const item of LOT_CHECKS)
    await admin.send('POST', `/api/office/lots/${lotId}/check`, { item, isTicked: true });
  await admin.send('POST', `/api/office/lots/${lotId}/release`, {});
  await deliverLot(sql, { lotId, productId, count: buyers });
  const [lot] = await sql.query<{ code: string }>('select code from lots where id = $1', [lotId]);
  return { lotId, code: lot?.code ?? '' };
}

/**
 * Recalls the lot, kills the processes that work on the recall, and returns the violations found at the end.
 */
async function recall({ publicUrl, sql, post, roles, ends }: Fleet): Promise<string[]> {
  const admin = await makeAdmin({ publicUrl });
  const { lotId, code } = await deliveredLot(sql, admin);
  const page = async (path: string) => {
    const response = await admin.http.get(path);
    if (!response.ok) throw new Error(`${path} was answered ${response.status}`);
    return response.text();
  };
  await page('/admin/recolhimentos');
  const body = {
    reason: 'alergeno',
    risk: 'O rótulo não avisa sobre SOJA, que pode estar na muçarela usada.',
    instruction: 'Não coma. Separe no freezer, não jogue fora.',
    code,
    seenPeople: buyers,
    isDrill: false,
  };
  const startedAt = performance.now();
  await timed('"Recolher": lot stopped, people listed', () =>
    admin.send('POST', `/api/office/lots/${lotId}/recall`, body),
  );
  const warned = () => post.deliveries().filter(({ recallToken }) => recallToken !== null);
  for (const share of [0.2, 0.4, 0.6, 0.8]) {
    await until(`${share * 100} % are warned`, () => warned().length >= buyers * share);
    say(`  ${warned().length} warned: both workers are killed`);
    roles.worker.forEach((worker) => worker.kill());
    await Promise.all(roles.worker.map((worker) => worker.ready()));
  }
  await until('everybody is warned', () => warned().length >= buyers);
  await until('no warning waits', async () => {
    const [row] = await sql.query<{ waiting: number }>(
      `select count(*)::int as waiting from outgoing_mails where kind = 'recall' and outcome is distinct from 'sent'
         and outcome is distinct from 'unconfirmed'`,
    );
    return row?.waiting === 0;
  });
  const seconds = (performance.now() - startedAt) / 1000;
  say(
    `${'everybody warned'.padEnd(44)} ${seconds.toFixed(1)} s, ${(buyers / seconds).toFixed(1)} mails a second`,
  );
  await answerAll(
    publicUrl,
    warned().flatMap(({ recallToken }) => recallToken ?? []),
  );
  const [stored] = await sql.query<{ id: string; people: number; answered: number }>(
    `select r.id, count(p.id)::int as people, count(p.answered_at)::int as answered
     from recalls r join recall_people p on p.recall_id = r.id where r.lot_id = $1 group by r.id`,
    [lotId],
  );
  await timed('the page of the recall', () => page(`/admin/recolhimentos/${stored?.id}`));
  const list = await timed('the list for the authorities', () =>
    page(`/api/office/recalls/${stored?.id}/list`),
  );
  const readers = warned().map(({ to }) => to.join());
  say(`workers killed: ${ends.length} · mails: ${readers.length} · people: ${new Set(readers).size}`);
  return [
    ...(stored?.people === buyers ? [] : [`${stored?.people} people are in the recall`]),
    ...(new Set(readers).size === buyers ? [] : [`${new Set(readers).size} people got a mail`]),
    ...(readers.length === buyers ? [] : [`${readers.length - new Set(readers).size} mails came twice`]),
    ...(stored?.answered === buyers ? [] : [`${stored?.answered} answers are recorded`]),
    ...(list.trimEnd().split('\r\n').length === buyers + 1 ? [] : ['the list has other lines']),
    ...(await brokenRules(sql)),
  ];
}

/** Presses "Li e separei" for everybody, twenty people at a time. */
async function answerAll(publicUrl: string, tokens: readonly string[]): Promise<void> {
  const waiting = [...tokens];
  const reader = async () => {
    for (let token = waiting.pop(); token; token = waiting.pop()) {
      const http = new HttpVisitor({ baseUrl: publicUrl });
      await (await http.get(`/recolhimento/${token}`)).text();
      await (await http.post(`/recolhimento/${token}`, {})).text();
    }
  };
  await timed('everybody opened the link and answered', () =>
    Promise.all(Array.from({ length: 20 }, reader)),
  );
}

async function brokenRules(sql: Fleet['sql']): Promise<string[]> {
  const broken: string[] = [];
  for (const { name, sql: rule } of recallInvariants) {
    const [row] = await sql.query<{ violations: string }>(rule);
    if (Number(row?.violations) !== 0) broken.push(name);
  }
  return broken;
}
