import path from 'node:path';

import { readEnvironment } from '@cms/environment';

import { announce } from './demo/announce';
import { choosePorts, requireFreePort } from './demo/demo-ports';
import { DEMO_DATABASE, databaseFolderOf, dataDirOf, demoEnvironment } from './demo/demo-environment';
import { lockDataDir } from './demo/demo-lock';
import { isDemo } from './demo/is-demo';
import { keepPostgres } from './demo/keep-postgres';
import { ensureDatabase } from './embedded/ensure-database';
import { explainFailure } from './processes/explain-failure';
import { officeRole, ownRole } from './supervisor/roles';
import { runOnce } from './supervisor/run-once';
import { superviseProcess, type SupervisedProcess } from './supervisor/supervised-process';

const isDevelopment = process.argv.includes('--dev');
const say = (line: string) => console.log(line);

/** What has to be stopped, in the order in which it was started. */
const running: { stop(): Promise<void> }[] = [];
let isEnding = false;

/** Ends everything, the last started first, once; the database goes when nobody needs it any more. */
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

  let databaseUrl = source.DATABASE_URL ?? '';
  if (!databaseUrl) {
    say('· Abrindo o banco de dados…');
    const postgres = await keepPostgres({ folder: databaseFolderOf(source), say });
    running.push(postgres);
    await ensureDatabase({ adminUrl: postgres.url('postgres'), name: DEMO_DATABASE });
    databaseUrl = postgres.url(DEMO_DATABASE);
  } else {
    running.push({ stop: () => Promise.resolve() });
  }
  const env = await demoEnvironment({ source, databaseUrl, ports });
  const logFolder = path.join(dataDir, 'logs');
  const parts: SupervisedProcess[] = [];
  const role = (name: string, label: string, sourceFile: string, readyUrl?: string) => {
    const args = ownRole(name, sourceFile, { isDevelopment });
    parts.push(keep(superviseProcess({ name, label, args, env, logFolder, readyUrl, say })));
  };

  if (!source.MERCADO_PAGO_ACCESS_TOKEN) {
    const readyUrl = `http://127.0.0.1:${ports.paymentStandIn}/healthz`;
    role('payment-stand-in', 'A página de pagamento', 'server/payment-stand-in/main.ts', readyUrl);
  }
  if (!source.SMTP_URL) role('mailbox', 'A caixa de e-mails', 'server/mailbox.ts');
  say('· Preparando tabelas e dados da demonstração…');
  await prepare(env);
  say('· Abrindo a loja…');
  await startRoles({ env, logFolder, parts });
  announce({ env, ports: { ...ports, hasMailbox: !source.SMTP_URL, hasStandIn: !source.MERCADO_PAGO_ACCESS_TOKEN }, say });
}

async function startProduction() {
  const env = { ...process.env, NODE_ENV: 'production', SHOP_DEMO: '0' } as const;
  const settings = readEnvironment(env);
  await requireFreePort({ variable: 'PORT', value: String(settings.PORT), host: settings.HOST });
  running.push({ stop: () => Promise.resolve() });
  await prepare(env);
  await startRoles({ env, parts: [] });
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
  logFolder?: string;
  parts: SupervisedProcess[];
}

/** The three roles, beside what already runs; waits until all of them serve. */
async function startRoles({ env, logFolder, parts }: Roles) {
  const officePort = env.OFFICE_PORT || '3100';
  const roles = [
    { name: 'storefront', label: 'A loja', args: ownRole('storefront', 'server/storefront.ts', { isDevelopment }) },
    { name: 'worker', label: 'O trabalhador', args: ownRole('worker', 'server/worker.ts', { isDevelopment }) },
    {
      name: 'office',
      label: 'O painel',
      args: officeRole({ port: officePort, isDevelopment: process.argv.includes('--office') }),
      readyUrl: `http://127.0.0.1:${officePort}/api/access`,
    },
  ];
  const started = roles.map((role) => keep(superviseProcess({ ...role, env, logFolder, say })));
  await Promise.all([...parts, ...started].map((part) => part.ready));
}

function keep(part: SupervisedProcess): SupervisedProcess {
  running.push(part);
  // Somebody waits for it later; until then a failure must not count as unhandled.
  part.ready.catch(() => undefined);
  return part;
}

/** npm may be ended without telling us: then nobody is left who could press Ctrl-C. */
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
