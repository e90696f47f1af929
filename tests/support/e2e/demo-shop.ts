import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { DEMO_DATABASE, databaseFolderOf, demoEnvironment } from '@server/demo/demo-environment';
import { attachEmbeddedPostgres } from '@server/embedded/postgres-attach';
import { findFreePort } from '@server/processes/free-port';
import { ownRole } from '@server/supervisor/roles';
import { superviseProcess } from '@server/supervisor/supervised-process';
import { startCepService, viaCep } from '../server/start-cep-service';
import { startIdentityProvider } from '@server/identity-provider/start-identity-provider';
import { startRoundRobin } from './crowd/round-robin';

/** The addresses of a running shop's parts. They are plain values, so that they can be passed to test files. */
export interface ShopAddresses {
  /** The address that a browser opens: a load balancer in front of two storefronts. */
  publicUrl: string;
  storefrontUrls: readonly string[];
  simulatorUrl: string;
  mailboxUrl: string;
  /** The simulated identity provider, where people sign in with an external account. */
  identityUrl: string;
  smtpPort: number;
  /** The demo's provider of text messages. */
  smsUrl: string;
  /** The port on which a test may start the push service of its browsers. */
  pushPort: number;
  databaseUrl: string;
  /** The ports of the shop's internal processes, which only other parts of the shop call. */
  innerPorts: readonly number[];
  dataDir: string;
}

export interface DemoShop {
  addresses: ShopAddresses;
  stop(): Promise<void>;
}

/** Variables that a developer's shell may have set for another shop. */
const OF_ANOTHER_SHOP =
  /^(?:DATABASE_|MERCADO_PAGO_|PAYLOAD_|SESSION_|SMTP_|MAIL|S3_|OFFICE_|PAYMENT_SIMULATOR_|CEP_API_|POSTAL_CODES_|GOOGLE_|FACEBOOK_|IDENTITY_|PUSH_|TWILIO_|SMS_|CAMPAIGN_|PUBLIC_URL$|HOST$|PORT$|DATA_DIR$|TRUST_PROXY$|PROXY_ONLY$|SHOP_DEMO$|NODE_ENV$|NODE_OPTIONS$|FAULT_POINTS$|LOG_LEVEL$|VITEST|npm_)/;

const STARTED = 'Massa Mansa está no ar';
const START_WITHIN_MS = 900_000;
const STOP_WITHIN_MS = 180_000;

const ownEnvironment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !OF_ANOTHER_SHOP.test(name)));

/**
 * Builds what has changed before any shop starts, because two shops that start at the same time would both build into
 * the same folders.
 */
export function buildShop(): void {
  execFileSync(process.execPath, ['--import', 'tsx', 'server/build.ts'], {
    env: ownEnvironment() as NodeJS.ProcessEnv,
    stdio: 'inherit',
  });
}

/**
 * Starts the built shop as `npm start` does, in a separate folder and on separate ports. Adds a second storefront and a
 * second worker on the same database, and a load balancer in front.
 */
export async function startDemoShop(): Promise<DemoShop> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'massa-mansa-e2e-'));
  const ports = await freePorts();
  const publicUrl = `http://localhost:${ports.public}`;
  const cepService = await startKnownStreets();
  const provider = await startIdentityProvider({ hasControl: true });
  const env = {
    ...demoSettings({ dataDir, ports, publicUrl, cepApiUrl: cepService.urlTemplate }),
    ...provider.env,
    // The local provider may respond late when both processors are busy.
    IDENTITY_TIMEOUT_MS: '8000',
  };
  const start = await runStart(env).catch(async (error: unknown) => {
    await Promise.all([cepService.close(), provider.close()]);
    throw error;
  });
  const stops: (() => Promise<unknown>)[] = [
    () => endStart(start),
    () => cepService.close(),
    () => provider.close(),
    () => rm(dataDir, { recursive: true, force: true }),
  ];
  const stop = async () => {
    for (const end of stops) await end().catch(() => undefined);
  };
  try {
    const { databaseUrl, roles } = await startExtraRoles({ env, dataDir, ports });
    stops.unshift(() => Promise.all(roles.map((role) => role.stop())));
    const balancer = await startRoundRobin({
      port: ports.public,
      targetPorts: [ports.storefront, ports.secondStorefront],
    });
    stops.unshift(() => balancer.close());
    const addresses: ShopAddresses = {
      publicUrl,
      storefrontUrls: [ports.storefront, ports.secondStorefront].map((port) => `http://localhost:${port}`),
      simulatorUrl: `http://localhost:${ports.simulator}`,
      mailboxUrl: `http://localhost:${ports.mailbox}`,
      identityUrl: provider.url,
      smtpPort: ports.smtp,
      smsUrl: `http://localhost:${ports.sms}`,
      pushPort: ports.push,
      databaseUrl,
      innerPorts: [
        ...[ports.office, ports.storefront, ports.secondStorefront, ports.smtp],
        Number(new URL(databaseUrl).port),
      ],
      dataDir,
    };
    return { addresses, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts a postal code service that knows only the codes that the tests use. */
async function startKnownStreets() {
  const service = await startCepService();
  service.behave('40285001', { answer: viaCep() });
  service.behave('40070190', {
    answer: viaCep({ cep: '40070-190', logradouro: 'Rua Direta da Piedade', bairro: 'Piedade' }),
  });
  service.behave('42702400', {
    answer: viaCep({
      cep: '42702-400',
      logradouro: 'Avenida Santos Dumont',
      bairro: 'Centro',
      localidade: 'Lauro de Freitas',
      ibge: '2919207',
    }),
  });
  return service;
}

const PORT_NAMES = [
  'public',
  'storefront',
  'secondStorefront',
  'office',
  'simulator',
  'smtp',
  'mailbox',
  'push',
  'sms',
] as const;
type Ports = Record<(typeof PORT_NAMES)[number], number>;

async function freePorts(): Promise<Ports> {
  const entries = await Promise.all(PORT_NAMES.map(async (name) => [name, await findFreePort()] as const));
  return Object.fromEntries(entries) as Ports;
}

function demoSettings({
  dataDir,
  ports,
  publicUrl,
  cepApiUrl,
}: {
  dataDir: string;
  ports: Ports;
  publicUrl: string;
  cepApiUrl: string;
}): NodeJS.ProcessEnv {
  const settings: Record<string, string | undefined> = {
    ...ownEnvironment(),
    SHOP_DEMO: '1',
    DATA_DIR: dataDir,
    PUBLIC_URL: publicUrl,
    PORT: String(ports.storefront),
    OFFICE_PORT: String(ports.office),
    PAYMENT_SIMULATOR_PORT: String(ports.simulator),
    SMTP_PORT: String(ports.smtp),
    MAILBOX_PORT: String(ports.mailbox),
    SMS_SIMULATOR_PORT: String(ports.sms),
    CEP_API_URL: cepApiUrl,
    PUSH_LOCAL_SERVICE: `http://127.0.0.1:${ports.push}`,
    // The tests run at any hour, so campaigns must be allowed at every hour.
    CAMPAIGN_QUIET_HOURS: 'off',
    // The shop trusts two proxies, the load balancer and one in front of it, so that each browser of the tests can have
    // a separate address.
    TRUST_PROXY: '2',
    // Makes the shop end when this process ends, however that happens.
    npm_lifecycle_event: 'start',
  };
  // A new developer's shell does not set NODE_ENV, so it is not set here either.
  return settings as NodeJS.ProcessEnv;
}

async function runStart(env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const start = spawn(process.execPath, ['server/start.mjs'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`npm start ${reason}:\n${said}`));
    const timer = setTimeout(() => fail('took too long'), START_WITHIN_MS);
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes(STARTED)) resolve();
    };
    start.stdout.on('data', hear);
    start.stderr.on('data', hear);
    start.once('error', reject);
    start.once('close', (code) => {
      clearTimeout(timer);
      fail(`ended with ${code}`);
    });
  }).catch((error: unknown) => {
    start.kill('SIGTERM');
    throw error;
  });
  return start;
}

async function endStart(start: ChildProcess): Promise<void> {
  if (start.exitCode !== null || start.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => start.once('close', () => resolve()));
  start.kill('SIGTERM');
  const timer = setTimeout(() => start.kill('SIGKILL'), STOP_WITHIN_MS);
  await ended;
  clearTimeout(timer);
}

async function startExtraRoles({
  env,
  dataDir,
  ports,
}: {
  env: NodeJS.ProcessEnv;
  dataDir: string;
  ports: Ports;
}) {
  const postgres = await attachEmbeddedPostgres(databaseFolderOf(env));
  if (!postgres) throw new Error('npm start runs without its database');
  const databaseUrl = postgres.url(DEMO_DATABASE);
  const roleEnv = await demoEnvironment({
    source: env,
    databaseUrl,
    ports: {
      storefront: ports.secondStorefront,
      office: ports.office,
      paymentSimulator: ports.simulator,
      smtp: ports.smtp,
      mailbox: ports.mailbox,
      postalCodes: 9,
      identityProvider: 9,
      smsSimulator: ports.sms,
    },
  });
  const role = (name: string, source: string) =>
    superviseProcess({
      name: `second-${name}`,
      label: `second ${name}`,
      args: ownRole(name, source, { isDevelopment: false }),
      env: { ...roleEnv, PORT: String(ports.secondStorefront) },
      logFolder: path.join(dataDir, 'logs'),
      say: () => undefined,
    });
  const roles = [role('storefront', 'server/storefront.ts'), role('worker', 'server/worker.ts')];
  await Promise.all(roles.map(({ ready }) => ready));
  return { databaseUrl, roles };
}
