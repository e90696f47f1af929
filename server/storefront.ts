import cluster from 'node:cluster';

import { readEnvironment } from '@cms/environment';

import { runCluster } from './processes/run-cluster';
import { runRole } from './processes/run-role';

/** The public server. `WEB_CONCURRENCY` processes share its port, one for each processor that it may use. */
await runRole(async () => {
  const env = readEnvironment();
  if (env.WEB_CONCURRENCY > 1 && cluster.isPrimary) {
    const { openClusterMetrics } = await import('./metrics/open-metrics');
    await openClusterMetrics(env);
    return runCluster(env.WEB_CONCURRENCY);
  }
  const { serveStorefront } = await import('./serve-storefront');
  await serveStorefront(env);
});
