import { resetFactors } from '@cms/factors/operations/reset-factors';
import { findCustomerId } from '@cms/customers/queries/find-customer-id';

import { ask } from '../command-line/ask';
import { openDirectCms } from '../command-line/open-direct';
import { runCommandLine } from '../command-line/run-command-line';
import { StartProblem } from '../start-problem';

/**
 * `npm run factor:reset` removes what an account confirms its sign-in with, for a person who lost the phone and the
 * recovery codes and can be helped by no other admin. Being able to run this on the server is proof enough.
 */
await runCommandLine(async (env) => {
  const answers = await ask([{ name: 'email', label: 'E-mail' }]);
  const cms = await openDirectCms(env, 'factor-reset');
  const customerId = await findCustomerId(cms, answers.email ?? '');
  const reset = customerId ? await resetFactors(cms, { customerId, actorId: null }) : null;
  if (!reset?.ok) throw new StartProblem('Não há conta com este e-mail.');
  console.log(
    reset.removed > 0
      ? 'Pronto: a pessoa entra só com a senha, e tem um dia para proteger a entrada de novo.'
      : 'Esta conta já entra só com a senha.',
  );
});
