import cluster from 'node:cluster';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from '@remix-run/node';

import { closeCms, openCms } from '@cms/open-cms';
import { addVisits } from '@cms/visits/operations/add-visits';
import type { Cms } from '@cms/platform/context';
import type { Environment } from '@cms/environment';
import { createLog } from '@cms/platform/log/log';

import { createStorefront, openAdmission } from './create-storefront';
import { followChanges } from './follow-changes';
import { passPanelChanges } from './gate/pass-panel-changes';
import { createBoundedServer, storefrontBounds } from './http/bounded-server';
import { BUILT_FOLDER } from './http/built-files';
import { openAccessLog } from './http/access-log';
import { openStaticCache } from './cache/open-static-cache';
import { acceptInParallel } from './processes/accept-in-parallel';
import { sendConsoleToLog } from './processes/console-to-log';
import { drain } from './processes/drain';
import { countResponses } from './metrics/count-responses';
import { openMetrics } from './metrics/open-metrics';
import { routePatterns } from './metrics/route-pattern';
import { watchPool } from './metrics/watch-pool';
import { endGracefully, endOnBugs, reportReady } from './processes/end-gracefully';
import { listen } from './processes/listen';
import { ownAddress } from './http/own-address';
import { wellFormed } from './http/well-formed';
import { openPageCache } from './cache/open-page-cache';
import { countVisits } from './visits/count-visits';
import { requireRealShop } from './production-checks';
import { openDevelopmentPages } from './remix/development';

/**
 * The time that a load balancer gets to notice at `/readyz` that this process is ending, and to send requests to other
 * processes. A connection that was not yet accepted when the port closes is reset, together with its request.
 */
const NOTICE_MS = 2_000;

const loadBuild = () =>
  import(pathToFileURL(path.resolve('build/server/index.js')).href) as Promise<ServerBuild>;

/** Serves everything a customer reaches, and the gate to the admin panel, until the process is asked to end. */
export async function serveStorefront(env: Environment): Promise<void> {
  const log = createLog({ role: 'storefront', level: env.LOG_LEVEL });
  endOnBugs(log);
  if (env.NODE_ENV !== 'development') sendConsoleToLog(log);
  const cms = await openCms({ env, log });
  if (env.NODE_ENV === 'production' && env.SHOP_DEMO === '0') await requireRealShop(cms);
  const server = createBoundedServer(storefrontBounds(env.TRUST_PROXY));
  const development = process.env.NODE_ENV === 'development' ? await openDevelopmentPages(server) : undefined;
  if (development) passPanelChanges(server, env.OFFICE_URL);
  const metrics = await openMetrics('storefront', env);
  const accessLog = await openCountedLog({ env, cms, isCounted: metrics !== null });
  const pages = openPageCache({ cms, env, loadBuild, accessLog });
  const files = openStaticCache({ cms, env, folder: BUILT_FOLDER });
  const changes = followChanges({
    databaseUrl: env.DATABASE_DIRECT_URL,
    log,
    dropResponses() {
      pages.drop();
      files.drop();
    },
  });

  const admission = openAdmission();
  server.on('connection', admission.newcomer);
  let isEnding = false;
  const storefront = createStorefront({
    cms,
    env,
    loadBuild: development?.loadBuild ?? loadBuild,
    accessLog,
    development: development?.handler,
    admission,
    isListening: changes.isListening,
    isEnding: () => isEnding,
    dropEverything: changes.dropEverything,
  });
  const cached = development ? storefront : files.before(pages.before(storefront));
  const visits = countVisits({
    publicUrl: env.PUBLIC_URL,
    now: () => cms.now(),
    store: (counts) => addVisits(cms, counts),
    onFailure: (error) => log.warn({ err: error }, 'visits could not be stored'),
  });
  const address = { publicUrl: env.PUBLIC_URL, trustedProxies: env.TRUST_PROXY };
  server.on('request', wellFormed(ownAddress(address, visits.before(cached))));
  await listen({ server, port: env.PORT, host: env.HOST });
  log.info({ port: env.PORT, host: env.HOST }, 'storefront listens');
  reportReady();
  // Processes that share a port get their connections from the parent process, which does nothing else.
  const beside = cluster.isPrimary
    ? acceptInParallel(server).catch((error: unknown) => {
        log.warn({ err: error }, 'one connection is accepted at a time');
        return [];
      })
    : [];

  endGracefully({
    log,
    async close() {
      isEnding = true;
      if (env.TRUST_PROXY > 0) await pause(NOTICE_MS);
      await drain(server, 8_000, beside);
      await visits.stop();
      await development?.stop();
      await changes.stop();
      await metrics?.close();
      await closeCms(cms);
    },
  });
}

/** Opens the access log. If metrics are on, each line of the log is also counted. */
async function openCountedLog({ env, cms, isCounted }: { env: Environment; cms: Cms; isCounted: boolean }) {
  const accessLog = openAccessLog({ role: 'storefront', level: env.LOG_LEVEL });
  if (!isCounted) return accessLog;
  watchPool(cms.payload.db.pool);
  const build = await loadBuild().catch(() => null);
  return countResponses(accessLog, routePatterns(build?.routes ?? {}, cms.paymentProvider.notificationPath));
}
