import { createServer } from 'node:http';
import type { Environment } from '@cms/environment';

import { StartProblem } from '../start-problem';

export interface MetricsServer {
  /** The port on which the server listens. */
  port: number;
  close(): Promise<void>;
}

/**
 * Serves the metrics in Prometheus' format on a separate, internal port. The port is open to this machine only, unless
 * `METRICS_HOST` says otherwise. Returns null if no port is configured. Throws a StartProblem if the port is in use.
 */
export async function serveMetrics(
  { METRICS_PORT: port, METRICS_HOST: host }: Pick<Environment, 'METRICS_PORT' | 'METRICS_HOST'>,
  read: () => Promise<{ contentType: string; text: string }>,
): Promise<MetricsServer | null> {
  if (port === undefined) return null;
  const server = createServer({ headersTimeout: 5_000, requestTimeout: 5_000 }, (req, res) => {
    if (req.method !== 'GET' || req.url?.split('?', 1)[0] !== '/metrics')
      return void res.writeHead(404).end();
    read().then(
      ({ contentType, text }) => res.writeHead(200, { 'Content-Type': contentType }).end(text),
      () => res.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) =>
      reject(
        new StartProblem(
          `Os números não podem ser publicados em ${host}:${port} (${cause.message}): corrija METRICS_PORT ou METRICS_HOST.`,
          { cause },
        ),
      ),
    );
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
