import { createLog } from '@cms/platform/log/log';

import { endGracefully, endOnBugs, reportReady } from '../processes/end-gracefully';
import { runRole } from '../processes/run-role';
import { StartProblem } from '../start-problem';
import { SAMPLE_PEOPLE } from './people';
import { startIdentityProvider } from './start-identity-provider';

/**
 * The demo's simulation of Google and Facebook. A real shop never runs it, because anybody can sign in as anyone here.
 */
await runRole(async () => {
  const { IDENTITY_PROVIDER_PORT = '3030', HOST = '127.0.0.1', LOG_LEVEL = 'info', SHOP_DEMO } = process.env;
  if (SHOP_DEMO !== '1') {
    throw new StartProblem('A simulação de Google e Facebook só abre na demonstração (SHOP_DEMO=1).');
  }
  const log = createLog({ role: 'identity-provider', level: LOG_LEVEL });
  endOnBugs(log);
  const port = Number(IDENTITY_PROVIDER_PORT);
  const provider = await startIdentityProvider({ port, host: HOST, people: SAMPLE_PEOPLE });
  log.info({ port }, 'identity provider listens');
  reportReady();
  endGracefully({ log, close: () => provider.close() });
});
