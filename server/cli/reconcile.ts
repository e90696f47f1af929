import { isGatewayError } from '@cms/payments/gateway';
import { reconcileSince } from '@cms/payments/operations/reconcile-since';

import { isMoneyLost, tellReconciliation } from '../backup/tell-reconciliation';
import { openDirectCms } from '../command-line/open-direct';
import { runCommandLine } from '../command-line/run-command-line';
import { StartProblem } from '../start-problem';

const option = (name: string) =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);

const DAY_MS = 86_400_000;

/**
 * `npm run reconcile [-- --since=2026-11-20T03:00:00Z] [--refund-lost]`: asks the provider for every payment that changed since
 * then (a day ago) and makes the shop agree. Money of orders that are gone is listed, and with `--refund-lost` given back.
 */
await runCommandLine(async (env) => {
  const asked = option('since');
  const since = asked === undefined ? new Date(Date.now() - DAY_MS) : new Date(asked);
  if (Number.isNaN(since.getTime()))
    throw new StartProblem('--since precisa ser uma data, como 2026-11-20T03:00:00Z.');
  const cms = await openDirectCms(env, 'reconcile');
  try {
    const done = await reconcileSince(cms, {
      since,
      givesBackLost: process.argv.includes('--refund-lost'),
    });
    for (const line of tellReconciliation(done)) console.log(line);
    if (isMoneyLost(done)) console.log('Devolva no painel do Mercado Pago, ou com --refund-lost.');
    return isMoneyLost(done) || done.failed.length > 0 ? 2 : 0;
  } catch (error) {
    if (!isGatewayError(error)) throw error;
    throw new StartProblem('O Mercado Pago não respondeu: tente de novo em alguns minutos.', {
      cause: error,
    });
  }
});
