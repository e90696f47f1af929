import { seedDemo } from '@cms/seed/seed-demo';

import { StartProblem } from '../start-problem';
import { openMigratedCms } from '../command-line/open-migrated';
import { runCommandLine } from '../command-line/run-command-line';

/**
 * `npm run seed` fills an empty demo. It rejects a real shop, because the passwords of the demo's accounts are public.
 */
await runCommandLine(async (env) => {
  if (env.SHOP_DEMO !== '1') {
    throw new StartProblem(
      'Os dados de demonstração só entram na demonstração: as senhas deles são públicas.',
    );
  }
  const cms = await openMigratedCms(env, 'seed');
  const isNew = await seedDemo(cms);
  console.log(isNew ? 'Dados de demonstração gravados.' : 'A loja já tem dados: nada foi mudado.');
});
