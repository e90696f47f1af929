import cluster from 'node:cluster';
import { AggregatorRegistry, collectDefaultMetrics, register } from 'prom-client';

import type { Environment } from '@cms/environment';

import { countEvents } from './count-events';
import { serveMetrics, type MetricsServer } from './serve-metrics';

export type Role = 'storefront' | 'worker' | 'office';

/**
 * Starts counting in this process and publishes the metrics. If several storefronts share one port, only the primary
 * process publishes. Without `METRICS_PORT`, counts nothing and returns null.
 */
export async function openMetrics(
  role: Role,
  env: Pick<Environment, 'METRICS_PORT' | 'METRICS_HOST'>,
): Promise<Pick<MetricsServer, 'close'> | null> {
  if (env.METRICS_PORT === undefined) return null;
  register.setDefaultLabels({ role });
  collectDefaultMetrics({ register });
  countEvents();
  if (cluster.isWorker) {
    // With this registry, the process sends its metrics to the primary process on request.
    new AggregatorRegistry();
    return { close: () => Promise.resolve() };
  }
  return serveMetrics(env, async () => ({
    contentType: register.contentType,
    text: await register.metrics(),
  }));
}

/** Publishes the combined metrics of all processes that this process started. */
export function openClusterMetrics(
  env: Pick<Environment, 'METRICS_PORT' | 'METRICS_HOST'>,
): Promise<MetricsServer | null> {
  const all = new AggregatorRegistry();
  return serveMetrics(env, async () => ({ contentType: all.contentType, text: await all.clusterMetrics() }));
}
