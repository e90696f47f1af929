import { createLog } from '@cms/platform/log/log';

import { endGracefully, endOnBugs, reportReady } from '../processes/end-gracefully';
import { listen } from '../processes/listen';
import { runRole } from '../processes/run-role';
import { createPostalCodes } from './create-postal-codes';

/**
 * The demo's postal code service. It knows a few dozen streets, so that the demo can complete an address from its CEP
 * without the internet.
 */
await runRole(async () => {
  const { POSTAL_CODES_PORT = '3020', LOG_LEVEL = 'info' } = process.env;
  const log = createLog({ role: 'postal-codes', level: LOG_LEVEL });
  endOnBugs(log);
  const server = createPostalCodes();
  const port = Number(POSTAL_CODES_PORT);
  await listen({ server, port, host: '127.0.0.1' });
  log.info({ port }, 'postal codes listen');
  reportReady();
  endGracefully({
    log,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
});
