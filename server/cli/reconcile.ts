import type { Cms } from '@cms/platform/context';
import { isPaymentProviderError } from '@cms/platform/ports/payment-provider';
import { reconcileSince } from '@cms/payments/operations/reconcile-since';
import { refundLost, type LostPayment } from '@cms/payments/operations/refund-lost';
import { addMs } from '@shop/time/bahia';
import { daysMs } from '@shop/time/durations';

import { whereOrdersAreKnown } from '../backup/guard-refunds';
import { reportLost, reportReconciliation } from '../backup/report-reconciliation';
import { ask } from '../command-line/ask';
import { openDirectCms } from '../command-line/open-direct';
import { runCommandLine } from '../command-line/run-command-line';
import { StartProblem } from '../start-problem';

const given = process.argv.slice(2);
const option = (name: string) =>
  given.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);
const wantsRefund = given.some((argument) => /^--refund-lost(?:=|$)/.test(argument));

/**
 * `npm run reconcile [-- --since=2026-11-20T03:00:00Z] [--refund-lost=<database>]` asks the payment provider for every
 * payment that changed after that time (by default, within the last day) and updates the shop to match. It lists
 * payments whose order is missing. With `--refund-lost` and the name of the database, which the operator types, it
 * refunds the payments without an order.
 */
await runCommandLine(async (env) => {
  const asked = option('since');
  const since = asked === undefined ? addMs(new Date(), -daysMs(1)) : new Date(asked);
  if (Number.isNaN(since.getTime()))
    throw new StartProblem('--since precisa ser uma data, como 2026-11-20T03:00:00Z.');
  const cms = await openDirectCms(env, 'reconcile');
  try {
    const done = await reconcileSince(cms, { since });
    for (const line of reportReconciliation(done)) console.log(line);
    const isOpen = done.lost.length > 0 && !(wantsRefund && (await giveBack(cms, env, done.lost)));
    if (isOpen) console.log('Devolva no painel do Mercado Pago, ou com --refund-lost=<nome do banco>.');
    return isOpen || done.failed.length > 0 ? 2 : 0;
  } catch (error) {
    if (!isPaymentProviderError(error)) throw error;
    throw new StartProblem('O Mercado Pago não respondeu: tente de novo em alguns minutos.', {
      cause: error,
    });
  }
});

/**
 * Refunds payments, and returns whether all of them were refunded. A refund that the provider rejects does not stop the
 * others.
 */
async function giveBack(
  cms: Cms,
  { DATABASE_DIRECT_URL: databaseUrl }: { DATABASE_DIRECT_URL: string },
  lost: LostPayment[],
): Promise<boolean> {
  const { 'refund-lost': typed = '' } = await ask([
    { name: 'refund-lost', label: 'Os pagamentos acima serão devolvidos. Digite o nome do banco de dados' },
  ]);
  let isAll = true;
  await whereOrdersAreKnown({ databaseUrl, typed }, async () => {
    for (const payment of lost) {
      try {
        const isGivenBack = await refundLost(cms, payment);
        console.log(`  ${reportLost(payment)}: ${isGivenBack ? 'devolvido' : 'nada mais a devolver'}`);
      } catch (error) {
        if (!isPaymentProviderError(error)) throw error;
        isAll = false;
        console.log(`  ${reportLost(payment)}: NÃO devolvido, tente de novo`);
      }
    }
  });
  return isAll;
}
