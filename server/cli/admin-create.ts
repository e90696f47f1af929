import { createAdmin } from '@cms/customers/operations/create-admin';

import { StartProblem } from '../start-problem';
import { ask } from '../command-line/ask';
import { openDirectCms } from '../command-line/open-direct';
import { runCommandLine } from '../command-line/run-command-line';

/**
 * `npm run admin:create` creates a real installation's first admin. The password is typed at the terminal or comes from
 * `ADMIN_PASSWORD`.
 */
await runCommandLine(async (env) => {
  const answers = await ask([
    { name: 'name', label: 'Nome completo' },
    { name: 'email', label: 'E-mail' },
    { name: 'password', label: 'Senha', isSecret: true, variable: 'ADMIN_PASSWORD' },
  ]);
  const cms = await openDirectCms(env, 'admin-create');
  const made = await createAdmin(cms, {
    fullName: answers.name ?? '',
    email: answers.email ?? '',
    password: answers.password ?? '',
  });
  if (made.ok) return console.log('Conta de administrador criada: entre em /login.');
  if (made.error.code === 'invalid') throw new StartProblem(made.error.problems.join('\n'));
  if (made.error.code === 'email_taken') throw new StartProblem('Já existe uma conta com este e-mail.');
  throw new StartProblem('Tente de novo em alguns segundos.');
});
