import { execFileSync, spawnSync } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';

import { findChromium } from '@tests/find-chromium.mjs';
import { auditPages } from './audit-pages';
import { weighFirstVisits } from './first-visit';
import { atLeast, goalTable, type Goal } from './goal';
import { machineText, measureMachine, type Machine } from './machine';
import { measureGrowth } from './measure-growth';
import { measurePages } from './measure-pages';
import { measureScale } from './measure-scale';
import { measureLoadedMemory, measureStart } from './measure-start';
import { findPlace, startShop } from './shop-under-test';

/**
 * `npm run bench` measures the goals of docs/performance.md on this machine in one run, and compares each with plain
 * Node or plain SQL. It writes `tools/bench/results.json`. It is not a test, because absolute figures belong to this
 * machine and only ratios are comparable.
 */
const say = (line: string) => console.log(line);
const CROWD_FILE = 'tools/bench/load-results.json';

/**
 * Measures placing orders in a separate process with a database of its own, because it needs no server, and no server
 * may disturb it.
 */
function measureOrders(machine: Machine): {
  figures: { raw: number; placed: number; guests: number };
  goals: Goal[];
} {
  const args = ['-C', 'production', '--import', 'tsx', 'tools/bench/place-orders.ts', '--json'];
  const reported = execFileSync(process.execPath, args, { encoding: 'utf8' });
  const figures = JSON.parse(reported.trim().split('\n').at(-1) ?? '') as {
    raw: number;
    placed: number;
    guests: number;
  };
  return {
    figures,
    goals: [
      atLeast({ number: 3, what: 'pedidos feitos por segundo', value: figures.placed, bound: 300, machine }),
      atLeast({
        number: 3,
        what: 'pedidos por segundo ÷ transações de SQL puro',
        value: figures.placed / figures.raw,
        bound: 0.15,
      }),
      atLeast({
        number: 3,
        what: 'compras sem cadastro, com código Pix, por segundo ÷ transações de SQL puro',
        value: figures.guests / figures.raw,
        bound: 0.06,
      }),
    ],
  };
}

/**
 * Measures the shop under load, in a separate process with a shop of its own. That process fails when a goal is missed,
 * but it writes its results before it ends.
 */
async function measureCrowd(): Promise<{ goals: Goal[] }> {
  const args = ['-C', 'production', '--import', 'tsx', 'tools/bench/crowd.ts', '--file', CROWD_FILE];
  spawnSync(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  return JSON.parse(await readFile(CROWD_FILE, 'utf8')) as { goals: Goal[] };
}

execFileSync(process.execPath, ['--import', 'tsx', 'server/build.ts'], { stdio: 'inherit' });
// Removes the file of another run, which must not be taken for the result of this one.
await rm(CROWD_FILE, { force: true });
const executablePath = await findChromium();
if (!executablePath) throw new Error('the weight of a visit needs a Chromium');
say('· A máquina…');
const machine = await measureMachine();
const place = await findPlace();
say('· Primeiro início: banco de dados e dados da demonstração…');
await (await startShop(place)).stop();
say('· Segundo início e memória…');
let shop = await startShop(place);
const start = await measureStart(shop, machine);
say('· Páginas…');
const pages = await measurePages(shop, machine);
const loaded = measureLoadedMemory(shop);
say('· Duas lojas…');
const scale = await measureScale(shop);
say('· Peso da primeira visita…');
const weight = await weighFirstVisits(shop.url, executablePath);
say('· Lighthouse…');
const lighthouse = await auditPages(shop.url, executablePath, machine);
say('· Loja cheia: 100.000 pedidos…');
const growth = await measureGrowth(shop, place, machine);
shop = growth.shop;
await shop.stop();
await place.forget();
say('· Pedidos…');
const orders = measureOrders(machine);
say('· Multidão…');
const crowd = await measureCrowd();

const goals = [
  ...pages.goals,
  ...orders.goals,
  ...weight.goals,
  ...lighthouse.goals,
  ...start,
  ...loaded,
  ...growth.goals,
  ...scale.goals,
  ...crowd.goals,
];
const host = {
  ...machine,
  processor: cpus()[0]?.model,
  processors: cpus().length,
  node: process.version,
  at: new Date().toISOString(),
};
const results = {
  machine: host,
  pages: pages.figures,
  orders: orders.figures,
  firstVisits: weight.visits,
  audits: lighthouse.audits,
  growth: growth.figures,
  scale: scale.figures,
  goals,
};
await writeFile('tools/bench/results.json', `${JSON.stringify(results, null, 2)}\n`);
const { bareNode, keptPage, withCart, withSession } = pages.figures;
for (const [name, { perSecond, p99Ms, cpuMs }] of Object.entries({
  'Node puro': bareNode,
  'página guardada': keptPage,
  'com carrinho': withCart,
  'com sessão': withSession,
}))
  say(
    `  ${name.padEnd(16)} ${perSecond.toFixed(0).padStart(7)} por segundo, p99 ${p99Ms} ms, ${cpuMs.toFixed(3)} ms de processador`,
  );
say(
  `  duas lojas nesta máquina: ${scale.figures.timesHere.toFixed(2)} vezes as respostas de uma (quem pergunta e o banco de dados usam os mesmos processadores)`,
);
say(`\n${goalTable(goals.sort((one, other) => one.number - other.number))}\n`);
const stored = goals.filter(({ holds }) => holds).length;
say(
  `${stored} de ${goals.length} metas cumpridas (${host.processor}, Node ${host.node}; ${machineText(machine)}); detalhes em tools/bench/results.json`,
);
process.exit(0);
