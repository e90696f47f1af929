import path from 'node:path';

import { readEnvironment } from '@cms/environment';

import { isBuilt } from './build/build-fingerprints';
import { announce } from './demo/announce';
import { demoHelpers } from './demo/demo-helpers';
import {
  choosePorts,
  openOnFreePorts,
  portsOf,
  requireDifferentPorts,
  requireFreePort,
  SHOP_PORT,
  storePorts,
} from './demo/demo-ports';
import {
  DEMO_DATABASE,
  databaseFolderOf,
  dataDirOf,
  demoEnvironment,
  simulatedServices,
  type DemoPorts,
} from './demo/demo-environment';
import { lockDataDir } from './demo/demo-lock';
import { isDemo } from './demo/is-demo';
import { isPrepared } from './demo/is-prepared';
import { startBuild } from './demo/start-build';
import { supervisePostgres } from './demo/supervise-postgres';
import { ensureDatabase } from './embedded/ensure-database';
import { explainFailure } from './processes/explain-failure';
import { StartProblem } from './start-problem';
import { builtPanelAnswers, panelFromSourcesAnswers } from './supervisor/panel-answers';
import { ADMIN_MEMORY, adminRole, ownRole } from './supervisor/roles';
import { runOnce } from './supervisor/run-once';
import { superviseProcess, type RoleCommand, type SupervisedProcess } from './supervisor/supervised-process';

const isDevelopment = process.argv.includes('--dev');
const say = (line: string) => console.log(line);

/** Everything that has to be stopped, in the order in which it was started. */
const running: { stop(): Promise<void> }[] = [];
let isEnding = false;

/** Stops everything once. The database, which was started first, is stopped last, when nothing uses it any more. */
async function end(code: number): Promise<never> {
  if (isEnding) return new Promise<never>(() => undefined);
  isEnding = true;
  const [first, ...others] = running;
  await Promise.allSettled(others.map((part) => part.stop()));
  await first?.stop().catch(() => undefined);
  process.exit(code);
}

async function startDemo() {
  const source = process.env;
  const dataDir = dataDirOf(source);
  await lockDataDir(dataDir);
  const ports = await choosePorts(source);
  if (!source.PORT && ports.storefront !== SHOP_PORT)
    say(`· A porta ${SHOP_PORT} está em uso: a loja vai abrir na porta ${ports.storefront}.`);
  const storefrontBuild =
    isDevelopment || isBuilt('storefront') ? null : startBuild(['server/build.ts', 'storefront']);

  let databaseUrl = source.DATABASE_URL ?? '';
  if (!databaseUrl) {
    say('· Abrindo o banco de dados…');
    const postgres = await supervisePostgres({ folder: databaseFolderOf(source), say });
    running.push(postgres);
    await ensureDatabase({ adminUrl: postgres.url('postgres'), name: DEMO_DATABASE });
    databaseUrl = postgres.url(DEMO_DATABASE);
  } else {
    running.push({ stop: () => Promise.resolve() });
  }
  if (storefrontBuild) running.push(storefrontBuild);
  const environmentOn: Demo['environmentOn'] = (chosen) =>
    demoEnvironment({ source, databaseUrl, ports: chosen, isDevelopment });
  if (!(await isPrepared(databaseUrl))) {
    say('· Preparando tabelas e dados da demonstração…');
    await prepare(await environmentOn(ports));
  }
  if (storefrontBuild && !(await storefrontBuild.isBuilt)) {
    throw new StartProblem('A loja não foi construída: veja a mensagem acima.');
  }
  say('· Abrindo a loja…');
  const demo: Demo = { source, environmentOn, dataDir };
  const isPanelLate = !isDevelopment && !isBuilt('panel');
  const opened = await openOnFreePorts({
    source,
    ports,
    open: (chosen) => openDemo(demo, chosen, { hasPanel: !isPanelLate }),
    close: stopRoles,
    say,
  });
  await announceDemo(demo, opened, { isPanelLate });
  if (isPanelLate) await openPanelLate(demo, opened);
}

interface Demo {
  source: NodeJS.ProcessEnv;
  /** Returns the environment of the demo's processes when they open on these ports. */
  environmentOn: (ports: DemoPorts) => Promise<NodeJS.ProcessEnv>;
  dataDir: string;
}

const logFolderOf = (dataDir: string) => path.join(dataDir, 'logs');

async function openDemo({ source, environmentOn, dataDir }: Demo, ports: DemoPorts, { hasPanel = true }) {
  await storePorts(dataDir, ports);
  const env = await environmentOn(ports);
  await startRoles({
    env,
    logFolder: logFolderOf(dataDir),
    hasPanel,
    helpers: demoHelpers({ source, env, isDevelopment }),
  });
}

async function announceDemo({ source, environmentOn }: Demo, ports: DemoPorts, { isPanelLate = false }) {
  const env = await environmentOn(ports);
  announce({ env, ports: { ...ports, ...simulatedServices(source) }, isPanelLate, say });
}

/** Stops everything but the database, so that it can start on other ports. */
async function stopRoles() {
  await Promise.allSettled(running.splice(1).map((part) => part.stop()));
}

/**
 * Builds the panel while the shop is already open, and then starts the panel. If the build fails, the shop stays open
 * without it.
 */
async function openPanelLate(demo: Demo, ports: DemoPorts) {
  const build = startBuild(['server/build.ts', 'panel'], { hasLowPriority: true });
  running.push(build);
  if (await build.isBuilt) {
    const opened = await openOnFreePorts({
      source: demo.source,
      ports,
      // On another port than the gate knows, the panel cannot open beside the open shop: everything opens again.
      open: (chosen) => (chosen === ports ? openPanel(demo, ports) : openDemo(demo, chosen, {})),
      close: stopRoles,
      say,
    });
    if (opened !== ports) await announceDemo(demo, opened, {});
    say('· O painel está aberto.');
  } else if (!isEnding) {
    say('· O painel não foi construído: veja a mensagem acima. A loja continua aberta.');
  }
}

async function openPanel({ environmentOn, dataDir }: Demo, ports: DemoPorts) {
  const env = await environmentOn(ports);
  const logFolder = logFolderOf(dataDir);
  await Promise.all(adminPanel(env).map((role) => supervise({ ...role, logFolder }).ready));
}

async function startProduction() {
  const env = { ...process.env, NODE_ENV: 'production', SHOP_DEMO: '0' } as const;
  const settings = readEnvironment(env);
  const port = String(settings.PORT);
  const adminPort = String(settings.OFFICE_PORT);
  requireDifferentPorts(
    new Map([
      ['PORT', port],
      ['OFFICE_PORT', adminPort],
    ]),
  );
  await requireFreePort({ variable: 'PORT', value: port, host: settings.HOST });
  await requireFreePort({ variable: 'OFFICE_PORT', value: adminPort, host: '127.0.0.1' });
  running.push({ stop: () => Promise.resolve() });
  await prepare(env);
  await startRoles({ env });
  say(`A loja está aberta em ${settings.PUBLIC_URL}`);
}

const prepare = (env: NodeJS.ProcessEnv) =>
  runOnce({
    label: 'O banco de dados não pôde ser preparado',
    args: ownRole('prepare', 'server/cli/prepare.ts', { isDevelopment }),
    env,
  });

interface Roles {
  env: NodeJS.ProcessEnv;
  logFolder?: string | undefined;
  /** Whether to start the panel too; true by default. */
  hasPanel?: boolean;
  /** The processes that the demo runs in place of external services. */
  helpers?: Omit<RoleCommand, 'say'>[];
}

/**
 * Starts the three roles (server processes). The storefront starts first, so that its pages are available a second
 * before everything else. Waits until all roles serve.
 */
async function startRoles({ env, logFolder, hasPanel = true, helpers = [] }: Roles) {
  const own = (name: 'storefront' | 'worker', label: string) => ({
    name,
    label,
    args: ownRole(name, `server/${name}.ts`, { isDevelopment }),
    env: { ...env, ...metricsPort(env, name) },
  });
  const storefront = { ...own('storefront', 'A loja'), ports: portsOf(env, 'storefront') };
  await supervise({ ...storefront, logFolder }).ready;
  const others = [own('worker', 'O trabalhador'), ...(hasPanel ? adminPanel(env) : []), ...helpers];
  await Promise.all(others.map((role) => supervise({ ...role, logFolder }).ready));
}

/** Roles on one machine publish their metrics on consecutive ports. These are the offsets from `METRICS_PORT`. */
const METRICS_OFFSET = { storefront: 0, worker: 1, office: 2 };

const metricsPort = (env: NodeJS.ProcessEnv, role: keyof typeof METRICS_OFFSET) =>
  env.METRICS_PORT ? { METRICS_PORT: String(Number(env.METRICS_PORT) + METRICS_OFFSET[role]) } : {};

/**
 * Returns the command that starts the built admin panel. With `npm run dev -- --office`, the panel runs from its
 * sources, which needs much memory.
 */
function adminPanel(env: NodeJS.ProcessEnv) {
  const isFromSources = process.argv.includes('--office');
  if (!isFromSources && !isBuilt('panel')) {
    say('· O painel não foi construído: npm run build, ou npm run dev -- --office.');
    return [];
  }
  const ports = portsOf(env, 'office');
  const port = ports[0]?.port ?? 0;
  return [
    {
      name: 'office',
      label: 'O painel',
      args: adminRole({ port: String(port), isDevelopment: isFromSources }),
      env: {
        ...ADMIN_MEMORY,
        ...env,
        NODE_ENV: isFromSources ? 'development' : 'production',
        NEXT_TELEMETRY_DISABLED: '1',
        ...metricsPort(env, 'office'),
      } as NodeJS.ProcessEnv,
      ports,
      isServing: () =>
        isFromSources
          ? panelFromSourcesAnswers(port)
          : builtPanelAnswers({ port, secret: env.PAYLOAD_SECRET ?? '' }),
    },
  ];
}

function supervise(role: Omit<RoleCommand, 'say'>): SupervisedProcess {
  const part = superviseProcess({ ...role, say });
  running.push(part);
  // The promise is awaited later. Until then, its failure must not count as an unhandled rejection.
  part.ready.catch(() => undefined);
  return part;
}

/**
 * Ends the shop when npm ends. npm may end without notifying this process, and Ctrl-C would then no longer reach it.
 */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) void end(0);
  }, 1_000).unref();
}

process.on('SIGINT', () => {
  if (!isEnding) say('\nEncerrando…');
  void end(0);
});
process.on('SIGTERM', () => void end(0));
process.on('SIGHUP', () => void end(0));
endWithNpm();

try {
  await (isDemo(process.env) ? startDemo() : startProduction());
} catch (error) {
  if (!isEnding) console.error(explainFailure(error));
  await end(1);
}
