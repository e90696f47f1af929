import { createLog } from '@cms/platform/log/log';

import { openMetrics } from './metrics/open-metrics';
import { sendConsoleToLog } from './processes/console-to-log';
import { explainFailure } from './processes/explain-failure';

/**
 * This file is loaded into Next, a third-party program, by `node --import`. It sends Next's output through the log, and
 * publishes the metrics of Next's process if `METRICS_PORT` is set.
 */
// Payload formats the date of a saved version of a document in the time zone of the server process, so the process must
// use the shop's time zone.
process.env.TZ = 'America/Bahia';
const { LOG_LEVEL = 'info', METRICS_PORT, METRICS_HOST = '127.0.0.1' } = process.env;
sendConsoleToLog(createLog({ role: 'office', level: LOG_LEVEL }));
try {
  await openMetrics('office', {
    METRICS_PORT: METRICS_PORT ? Number(METRICS_PORT) : undefined,
    METRICS_HOST,
  });
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exit(1);
}
