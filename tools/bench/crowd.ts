import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';

import { readBooks } from './crowd/books';
import { HttpClient } from './crowd/http-client';
import { watchMemory } from './crowd/memory';
import { Measures } from './crowd/measures';
import { readOptions } from './crowd/options';
import { overload, OVERLOAD_CUSTOMERS } from './crowd/overload';
import type { Crowd, CrowdSize } from './crowd/people';
import { SCARCE_BUYERS, SCARCE_UNITS, sellOut } from './crowd/scarcity';
import { messagesOf } from './crowd/purchase';
import { runStage, type Scene, type Stage } from './crowd/stage';
import { fillWindow, WINDOW_BUYERS, WINDOW_PLACES, type WindowResult } from './crowd/windows';
import { kindTable, memoryTable } from './crowd/tables';
import {
  bookGoals,
  memoryGoals,
  overloadGoals,
  scarcityGoals,
  stageGoals,
  windowGoals,
} from './crowd/verdict';
import { goalTable, type Goal } from './goal';
import { machineText, measureMachine } from './machine';
import { environmentOf, findPlace, startShop, startStorefrontAlone } from './shop-under-test';

/**
 * `npm run load` puts a shop on one machine under the load of a crowd that arrives at its own rate, however fast the
 * shop responds. It reports the responses and how late they were, whether the books are exact afterwards, and how much
 * memory each role used. The crowd shares the machine with the shop.
 */
const say = (line: string) => console.log(line);

/**
 * The load before the measurement. Because of it, code is compiled and pages are rendered, as in a shop that has been
 * open for a while.
 */
const WARM_UP: Stage = {
  shoppers: 150,
  checkoutsPerSecond: 2,
  webhooksPerSecond: 4,
  admins: 1,
  minutes: 0.25,
};

/** A long run reports at this interval, so that there are results before its end. */
const REPORT_EVERY_MS = 5 * 60_000;

function makeCrowd(env: Record<string, string>, size: CrowdSize): Crowd {
  const args = ['-C', 'production', '--import', 'tsx', 'tools/bench/make-crowd.ts', JSON.stringify(size)];
  const reported = execFileSync(process.execPath, args, {
    encoding: 'utf8',
    env: env as unknown as NodeJS.ProcessEnv,
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(reported) as Crowd;
}

const options = readOptions(process.argv.slice(2));
execFileSync(process.execPath, ['--import', 'tsx', 'server/build.ts'], { stdio: 'inherit' });
const machine = await measureMachine();
say(`· ${machineText(machine)}`);
// The shop trusts one proxy, which names each client, so that limits per address count each shopper separately.
const place = await findPlace({ TRUST_PROXY: '1', PAYMENT_SIMULATOR_STATE_FILE: 'off' });
say('· Abrindo a loja…');
const shop = await startShop(place);
const env = environmentOf(shop.pidOf('storefront'));
const { webhookSecret, simulatorUrl } = {
  webhookSecret: (
    JSON.parse(readFileSync(path.join(env['DATA_DIR'] ?? '', 'secrets.json'), 'utf8')) as Record<
      string,
      string
    >
  )['MERCADO_PAGO_WEBHOOK_SECRET'],
  simulatorUrl: `http://127.0.0.1:${env['PAYMENT_SIMULATOR_PORT']}`,
};
const most = Math.max(
  SCARCE_BUYERS + WINDOW_BUYERS,
  options.hasOverload ? OVERLOAD_CUSTOMERS : 0,
  ...options.stages.map(({ shoppers }) => shoppers),
);
const crowd = makeCrowd(env, { customers: most, admins: 2, scarceUnits: SCARCE_UNITS });
const client = new HttpClient(new Measures());
const scene: Scene = {
  client,
  crowd,
  url: `http://127.0.0.1:${env['PORT']}`,
  publicUrl: env['PUBLIC_URL'] ?? shop.url,
  simulatorUrl,
  webhookSecret: webhookSecret ?? '',
  seed: options.seed,
  waiting: [],
};
const memory = watchMemory(shop, options.sampleSeconds);
const reporting = setInterval(() => say(memoryTable(memory.read())), REPORT_EVERY_MS).unref();
say('· Aquecendo…');
await runStage(scene, WARM_UP);

const goals: Goal[] = [];
const reported: Record<string, unknown> = {};
for (const stage of options.stages) {
  say(
    `\n· ${stage.name}, ${stage.checkoutsPerSecond} pedidos e ${stage.webhooksPerSecond} avisos por segundo, ${stage.minutes.toFixed(1)} min…`,
  );
  const before = process.cpuUsage();
  const startedAt = performance.now();
  const result = await runStage(scene, stage);
  const used = process.cpuUsage(before);
  const figures = result.measures.figures();
  say(kindTable([...figures, result.measures.begun()]));
  const ownShare = (used.user + used.system) / 10 / (performance.now() - startedAt);
  say(
    `  compras: ${JSON.stringify(result.bought)}; novidades no painel: ${result.pulses}; este gerador: ${ownShare.toFixed(0)} % de um processador; carga da máquina: ${(loadavg()[0] ?? 0).toFixed(1)}`,
  );
  for (const text of result.refusals) say(`  recusa: ${messagesOf(text)}`);
  goals.push(...stageGoals(stage, result, machine));
  reported[stage.name] = {
    figures,
    begun: result.measures.begun(),
    bought: result.bought,
    pulses: result.pulses,
    loadAverage: loadavg()[0],
  };
}
const scarcity = options.hasScarcity ? await sellOut(scene) : null;
if (scarcity)
  say(
    `\n· ${SCARCE_BUYERS} compradores de ${SCARCE_UNITS} unidades…\n${kindTable(scarcity.measures.figures())}`,
  );
let filled: WindowResult | null = null;
if (options.hasWindow) {
  const second = await startStorefrontAlone(shop);
  filled = await fillWindow(scene, { secondUrl: second.url, databaseUrl: env['DATABASE_URL'] ?? '' });
  await second.stop();
}
if (filled) {
  const { measures, chosen, unchosen, full, second } = filled;
  say(
    `\n· ${WINDOW_BUYERS} compradores de ${WINDOW_PLACES} vagas, em duas lojas: ${JSON.stringify({ chosen, unchosen, full, second })}\n${kindTable(measures.figures())}`,
  );
}
const flooded = options.hasOverload ? await overload(scene) : null;
if (flooded)
  say(
    `\n· ${flooded.askedPerSecond} páginas por segundo, cinco vezes as ${flooded.capacity.toFixed(0)} que a loja responde…\n${kindTable([...flooded.flood.figures(), ...flooded.health.figures()])}\n  compras: ${JSON.stringify(flooded.bought)}`,
  );
const roles = memory.read();
memory.stop();
clearInterval(reporting);
say(`\n${memoryTable(roles)}`);
client.close();
say('· Conferindo os livros…');
const books = await readBooks({
  databaseUrl: env['DATABASE_URL'] ?? '',
  simulatorUrl,
  scarceProductId: crowd.scarceProductId,
});
for (const { name, violations, figure, unit } of books.invariants.filter((one) => one.violations !== 0))
  say(`  ERRO (${violations}) ${name}: ${figure} ${unit}`);
say(
  `  ${books.paidOrders} pedidos pagos; tudo trabalhado ${(books.settledAfterMs / 1_000).toFixed(1)} s depois do último comprador`,
);
goals.push(...bookGoals(books), ...(scarcity ? scarcityGoals(scarcity, books) : []));
if (filled) goals.push(...windowGoals(filled));
if (flooded) goals.push(...overloadGoals(flooded, machine));
goals.push(...memoryGoals(roles, Math.max(0, ...options.stages.map(({ minutes }) => minutes))));
await shop.stop();
await place.forget();

say(`\n${goalTable(goals)}\n`);
const stored = goals.filter(({ holds }) => holds).length;
say(
  `${stored} de ${goals.length} cumpridas (${cpus().length} processadores ${cpus()[0]?.model}, divididos com este gerador; ${machineText(machine)})`,
);
const results = {
  at: new Date().toISOString(),
  node: process.version,
  machine,
  stages: reported,
  memory: roles,
  samples: memory.samples,
  books,
  goals,
};
await writeFile(options.file, `${JSON.stringify(results, null, 2)}\n`);
process.exit(stored === goals.length ? 0 : 1);
