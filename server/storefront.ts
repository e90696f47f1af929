import { createServer } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from '@remix-run/node';

import { dropSnapshots } from '@cms/catalog/catalog-snapshot';
import { closeCms, openCms } from '@cms/cms';
import { CHANGE_CHANNEL, type ChangeTopic } from '@cms/database/announce-change';
import { readEnvironment } from '@cms/environment';

import { listenForChanges } from './change-listener';
import { createStorefront } from './create-storefront';
import { createLog } from './log';
import { drain } from './processes/drain';
import { endGracefully, endOnBugs, reportReady } from './processes/end-gracefully';
import { listen } from './processes/listen';
import { runRole } from './processes/run-role';

const TOPICS: readonly ChangeTopic[] = ['catalog', 'content'];

/** The public server: everything a shopper reaches, and the gate to the back office. */
await runRole(async () => {
  const env = readEnvironment();
  const log = createLog({ role: 'storefront', level: env.LOG_LEVEL });
  endOnBugs(log);
  const cms = await openCms({ env, log });
  const build = (await import(pathToFileURL(path.resolve('build/server/index.js')).href)) as ServerBuild;

  const dropEverything = () => TOPICS.forEach(dropSnapshots);
  const changes = listenForChanges({
    databaseUrl: env.DATABASE_DIRECT_URL,
    channel: CHANGE_CHANNEL,
    log,
    onGap: dropEverything,
    onChange: (topic) => TOPICS.filter((known) => known === topic).forEach(dropSnapshots),
  });

  const app = createStorefront({
    cms,
    env,
    loadBuild: () => Promise.resolve(build),
    isListening: changes.isListening,
    dropEverything,
  });
  const server = createServer(
    { headersTimeout: 10_000, requestTimeout: 120_000, keepAliveTimeout: 65_000, connectionsCheckingInterval: 5_000 },
    app,
  );
  await listen({ server, port: env.PORT, host: env.HOST });
  log.info({ port: env.PORT, host: env.HOST }, 'storefront listens');
  reportReady();

  endGracefully({
    log,
    async close() {
      await drain(server, 8_000);
      await changes.stop();
      await closeCms(cms);
    },
  });
});
