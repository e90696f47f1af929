import { explainFailure } from '../processes/explain-failure';
import { StartProblem } from '../start-problem';

const DISK_FULL = '53100';

/**
 * Returns the error for a failure between the first change of a database and the commit. The error says what is in the
 * database. If the tables had the backup's version, everything is as before. Otherwise the tables were recreated and
 * are empty.
 */
export function beforeCommit(error: unknown, { keepsOld }: { keepsOld: boolean }): unknown {
  const cause = diskOfDatabase(error);
  if (!keepsOld) {
    return new StartProblem(
      `${explainFailure(cause)}\nO banco de dados está vazio agora, porque as tabelas dele eram de outra versão: ` +
        'resolva isso e rode o mesmo comando de novo.',
      { cause },
    );
  }
  return cause instanceof StartProblem
    ? new StartProblem(`${cause.message} Nada foi mudado.`, { cause })
    : cause;
}

/**
 * Returns the error for a failure after the commit. The backup is loaded, but the database is safe to open only once
 * the remaining steps are done.
 */
export const afterCommit = (error: unknown): unknown =>
  new StartProblem(
    `${explainFailure(diskOfDatabase(error))}\nA cópia foi carregada, mas a restauração não terminou: ` +
      'resolva isso e rode o mesmo comando de novo, com --replace.',
    { cause: error },
  );

function diskOfDatabase(error: unknown): unknown {
  if ((error as { code?: unknown } | null)?.code !== DISK_FULL) return error;
  return new StartProblem('Não há espaço em disco para o banco de dados.', { cause: error });
}
