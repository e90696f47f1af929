import cluster from 'node:cluster';
import { AggregatorRegistry, collectDefaultMetrics, register } from 'prom-client';

import type { Environment } from '@cms/platform/environment';

import { countHappenings } from './count-happenings';
import { serveMetrics, type MetricsServer } from './serve-metrics';

export type Role = 'storefront' | 'worker' | 'office';

/**
 * Begins to count in this process, and publishes the figures unless another process does it for this one (of several
 * storefronts on one port, the one that keeps them). Null, and nothing is counted, without `METRICS_PORT`.
 */
export async function openMetrics(
  role: Role,
  env: Pick<Environment, 'METRICS_PORT' | 'METRICS_HOST'>,
): Promise<Pick<MetricsServer, 'close'> | null> {
  if (env.METRICS_PORT === undefined) return null;
  register.setDefaultLabels({ role });
  collectDefaultMetrics({ register });
  countHappenings();
  if (cluster.isWorker) {
    // Answers the keeping process from now on.
    new AggregatorRegistry();
    return { close: () => Promise.resolve() };
  }
  return serveMetrics(env, async () => ({
    contentType: register.contentType,
    text: await register.metrics(),
  }));
}

/** The figures of all processes that this one keeps, as one. */
export function openClusterMetrics(
  env: Pick<Environment, 'METRICS_PORT' | 'METRICS_HOST'>,
): Promise<MetricsServer | null> {
  const all = new AggregatorRegistry();
  return serveMetrics(env, async () => ({ contentType: all.contentType, text: await all.clusterMetrics() }));
}
