import { rm } from 'node:fs/promises';
import path from 'node:path';

import { databaseFolderOf, dataDirOf } from '../demo/demo-environment';
import { runningStart } from '../demo/demo-lock';
import { isDemo } from '../demo/is-demo';
import { prepareCluster } from '../embedded/postgres-cluster';
import { explainFailure } from '../processes/explain-failure';
import { StartProblem } from '../start-problem';

/** The demo's files in its data folder. Anything else in that folder must not be deleted. */
const OURS = ['postgres', 'media', 'mailbox', 'logs', 'payment-simulator.json', 'secrets.json'];

/** `npm run reset` deletes the demo's data. It never touches a database that is not the demo's own. */
async function reset() {
  const source = process.env;
  if (!isDemo(source) || source.DATABASE_URL) {
    throw new StartProblem('Só a demonstração pode ser apagada: há um banco de dados real configurado.');
  }
  const dataDir = dataDirOf(source);
  const running = await runningStart(dataDir);
  if (running) throw new StartProblem(`A loja está em execução (processo ${running}): encerre-a antes.`);
  // A start that was killed may have left its database server running, which would keep writing. It is stopped first.
  await prepareCluster(databaseFolderOf(source)).catch(() => undefined);
  for (const name of OURS) await rm(path.join(dataDir, name), { recursive: true, force: true });
  console.log('Dados da demonstração apagados.');
}

reset().catch((error: unknown) => {
  console.error(explainFailure(error));
  process.exitCode = 1;
});
