import path from 'node:path';

import { demoEnvironment } from '@server/demo/demo-environment';
import { findFreePort } from '@server/processes/free-port';
import { adminRole, ownRole } from '@server/supervisor/roles';
import { openDatabase, type ShopDatabase } from '@tests/support/e2e/database';
import { startPushService, type PushService } from '@tests/support/push/push-service';
import { startSmsPost, type SmsPost } from '@tests/support/mail/sms-post';
import { startRoundRobin } from '@tests/support/e2e/crowd/round-robin';
import {
  startSimulator,
  SIMULATOR_SECRET,
  SIMULATOR_TOKEN,
} from '@tests/support/payment-simulator/start-simulator';
import type { Ground } from './environment';
import { openMailServer, type MailServer } from './mail-server';
import { startMortalRole, type MortalRole, type RoleEnd } from './mortal-role';

export type RoleName = 'storefront' | 'worker' | 'office';

/** The built shop as in production: two storefronts behind a load balancer, two workers, the admin panel. */
export interface Fleet {
  publicUrl: string;
  databaseUrl: string;
  logFolder: string;
  sql: ShopDatabase;
  simulator: Awaited<ReturnType<typeof startSimulator>>;
  post: MailServer;
  push: PushService;
  sms: SmsPost;
  roles: Record<RoleName, readonly MortalRole[]>;
  /** Every process exit so far, whatever caused it. */
  ends: readonly RoleEnd[];
  allReady(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * The provider's interval between repetitions of a notification. It is shorter than the real service's, so that a
 * history does not wait for the repetition of a lost notification.
 */
const WEBHOOK_RETRY_MS = 150;

export async function startFleet(ground: Ground): Promise<Fleet> {
  const databaseUrl = await ground.newDatabase();
  const simulator = await startSimulator({ webhookRetryBaseMs: WEBHOOK_RETRY_MS });
  const post = await openMailServer();
  const [publicPort = 0, first = 0, second = 0, adminPort = 0, pushPort = 0] = await Promise.all(
    Array.from({ length: 5 }, findFreePort),
  );
  const publicUrl = `http://localhost:${publicPort}`;
  const sms = await startSmsPost({ publicUrl, reports: true });
  const logFolder = path.join(ground.dataDir, path.basename(databaseUrl));
  const env = await demoEnvironment({
    source: {
      PATH: process.env['PATH'],
      DATA_DIR: ground.dataDir,
      PUBLIC_URL: publicUrl,
      MERCADO_PAGO_ACCESS_TOKEN: SIMULATOR_TOKEN,
      MERCADO_PAGO_WEBHOOK_SECRET: SIMULATOR_SECRET,
      MERCADO_PAGO_API_URL: simulator.url,
      MERCADO_PAGO_TIMEOUT_MS: '1500',
      SMTP_URL: `smtp://127.0.0.1:${post.port}`,
      CAMPAIGN_MAILS_PER_MINUTE: '1200',
      // A history may run at night, when campaigns would otherwise wait.
      CAMPAIGN_QUIET_HOURS: 'off',
      PUSH_LOCAL_SERVICE: `http://127.0.0.1:${pushPort}`,
      ...sms.env,
      TRUST_PROXY: '2',
      CEP_API_URL: 'off',
    } as unknown as NodeJS.ProcessEnv,
    databaseUrl,
    ports: {
      storefront: first,
      office: adminPort,
      paymentSimulator: simulator.port,
      smtp: post.port,
      mailbox: 9,
      postalCodes: 9,
      identityProvider: 9,
      smsSimulator: 9,
    },
  });
  const push = await startPushService({ publicKey: env['PUSH_PUBLIC_KEY'] ?? '', port: pushPort });
  const ends: RoleEnd[] = [];
  const role = (name: string, args: string[], more: { PORT?: string; readyUrl?: string } = {}) => {
    const { readyUrl, ...own } = more;
    return startMortalRole({ name, args, env: { ...env, ...own }, logFolder, readyUrl }, (end) =>
      ends.push(end),
    );
  };
  const own = (name: string) => ownRole(name, `server/${name}.ts`, { isDevelopment: false });
  const roles = {
    storefront: [first, second].map((port, place) =>
      role(`storefront-${place}`, own('storefront'), { PORT: String(port) }),
    ),
    worker: [0, 1].map((place) => role(`worker-${place}`, own('worker'))),
    office: [
      role('office', adminRole({ port: String(adminPort), isDevelopment: false }), {
        readyUrl: `http://127.0.0.1:${adminPort}/api/access`,
      }),
    ],
  };
  const all = Object.values(roles).flat();
  const balancer = await startRoundRobin({ port: publicPort, targetPorts: [first, second] });
  const sql = openDatabase(databaseUrl);
  return {
    publicUrl,
    databaseUrl,
    logFolder,
    sql,
    simulator,
    post,
    push,
    sms,
    roles,
    ends,
    async allReady() {
      await Promise.all(all.map((each) => each.ready()));
    },
    async stop() {
      await Promise.all(all.map((each) => each.stop()));
      await Promise.all([
        balancer.close(),
        simulator.close(),
        post.close(),
        push.stop(),
        sms.stop(),
        sql.close(),
      ]);
    },
  };
}
