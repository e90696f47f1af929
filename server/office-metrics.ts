import { openMetrics } from './metrics/open-metrics';
import { explainFailure } from './processes/explain-failure';

/** Loaded into Next (`node --import`), which is not ours: publishes its process's figures where `METRICS_PORT` is set. */
const { METRICS_PORT, METRICS_HOST = '127.0.0.1' } = process.env;
try {
  await openMetrics('office', {
    METRICS_PORT: METRICS_PORT ? Number(METRICS_PORT) : undefined,
    METRICS_HOST,
  });
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exit(1);
}
