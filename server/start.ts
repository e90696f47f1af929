import path from 'node:path';

import { readEnvironment } from '@cms/environment';

import { isBuilt } from './build/build-fingerprints';
import { announce } from './demo/announce';
import { choosePorts, requireDifferentPorts, requireFreePort } from './demo/demo-ports';
import { DEMO_DATABASE, databaseFolderOf, dataDirOf, demoEnvironment } from './demo/demo-environment';
import { lockDataDir } from './demo/demo-lock';
import { isDemo } from './demo/is-demo';
import { isPrepared } from './demo/is-prepared';
import { startBuild } from './demo/start-build';
import { supervisePostgres } from './demo/supervise-postgres';
import { ensureDatabase } from './embedded/ensure-database';
import { isAnyProviderSimulated } from './identity-provider/provider-environment';
import { explainFailure } from './processes/explain-failure';
import { StartProblem } from './start-problem';
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
  const host = source.HOST || '127.0.0.1';
  const dataDir = dataDirOf(source);
  await lockDataDir(dataDir);
  await requireFreePort({ variable: 'PORT', value: source.PORT || '3000', host });
  const ports = await choosePorts(source, host);
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
  const env = await demoEnvironment({ source, databaseUrl, ports, isDevelopment });
  const logFolder = path.join(dataDir, 'logs');
  const hasStandIn = !source.MERCADO_PAGO_ACCESS_TOKEN;
  const hasMailbox = !source.SMTP_URL;
  const hasSms = !source.TWILIO_ACCOUNT_SID;
  const hasPostalCodes = !source.CEP_API_URL;
  const hasIdentityProvider = isAnyProviderSimulated(source);
  if (!(await isPrepared(databaseUrl))) {
    say('· Preparando tabelas e dados da demonstração…');
    await prepare(env);
  }
  if (storefrontBuild && !(await storefrontBuild.isBuilt)) {
    throw new StartProblem('A loja não foi construída: veja a mensagem acima.');
  }
  say('· Abrindo a loja…');
  const isPanelLate = !isDevelopment && !isBuilt('panel');
  await startRoles({
    env,
    logFolder,
    hasPanel: !isPanelLate,
    helpers: [
      ...(hasStandIn ? [paymentStandIn(ports.paymentStandIn)] : []),
      ...(hasMailbox ? [mailbox] : []),
      ...(hasSms ? [smsStandIn(ports.smsStandIn)] : []),
      ...(hasPostalCodes ? [postalCodes] : []),
      ...(hasIdentityProvider ? [identityProvider] : []),
    ],
  });
  announce({ env, ports: { ...ports, hasMailbox, hasStandIn, hasIdentityProvider }, isPanelLate, say });
  if (isPanelLate) await openPanelLate({ env, logFolder });
}

/**
 * Builds the panel while the shop is already open, and then starts the panel. If the build fails, the shop stays open
 * without it.
 */
async function openPanelLate({ env, logFolder }: Omit<Roles, 'helpers'>) {
  const build = startBuild(['server/build.ts', 'panel'], { hasLowPriority: true });
  running.push(build);
  if (await build.isBuilt) {
    await Promise.all(adminPanel(env).map((role) => supervise({ ...role, logFolder }).ready));
    say('· O painel está aberto.');
  } else if (!isEnding) {
    say('· O painel não foi construído: veja a mensagem acima. A loja continua aberta.');
  }
}

const paymentStandIn = (port: number) => ({
  name: 'payment-stand-in',
  label: 'A página de pagamento',
  args: ownRole('payment-stand-in', 'packages/mercado-pago-simulator/main.ts', { isDevelopment }),
  readyUrl: `http://127.0.0.1:${port}/healthz`,
});

const mailbox = {
  name: 'mailbox',
  label: 'A caixa de e-mails',
  args: ownRole('mailbox', 'server/mailbox.ts', { isDevelopment }),
};

const smsStandIn = (port: number) => ({
  name: 'sms-stand-in',
  label: 'O SMS simulado',
  args: ownRole('sms-stand-in', 'server/sms-stand-in/main.ts', { isDevelopment }),
  readyUrl: `http://127.0.0.1:${port}/healthz`,
});

const postalCodes = {
  name: 'postal-codes',
  label: 'A busca de CEP',
  args: ownRole('postal-codes', 'server/postal-codes/main.ts', { isDevelopment }),
};

const identityProvider = {
  name: 'identity-provider',
  label: 'A simulação de Google e Facebook',
  args: ownRole('identity-provider', 'server/identity-provider/main.ts', { isDevelopment }),
};

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
  helpers?: Omit<RoleCommand, 'env' | 'say'>[];
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
  await supervise({ ...own('storefront', 'A loja'), logFolder }).ready;
  const others = [own('worker', 'O trabalhador'), ...(hasPanel ? adminPanel(env) : []), ...helpers];
  await Promise.all(others.map((role) => supervise({ env, ...role, logFolder }).ready));
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
  const port = env.OFFICE_PORT || '3100';
  return [
    {
      name: 'office',
      label: 'O painel',
      args: adminRole({ port, isDevelopment: isFromSources }),
      env: {
        ...ADMIN_MEMORY,
        ...env,
        NODE_ENV: isFromSources ? 'development' : 'production',
        NEXT_TELEMETRY_DISABLED: '1',
        ...metricsPort(env, 'office'),
      } as NodeJS.ProcessEnv,
      readyUrl: `http://127.0.0.1:${port}/api/access`,
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
