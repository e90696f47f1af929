import { EnvironmentError } from '@cms/platform/environment';
import { framesOf, withoutPersonalData } from '@cms/platform/log/log-labels';

import { isDatabaseLost } from '../database-loss';
import { StartProblem } from '../start-problem';

const NO_TABLES = 'O banco de dados ainda não tem as tabelas da loja: rode npm run migrate.';
const NO_DATABASE = 'O banco de dados não responde: confira DATABASE_URL e se ele está no ar';

/**
 * Returns the message for a failed start or command: one plain sentence if the operator can solve the problem,
 * otherwise the stack of the bug.
 */
export function explainFailure(error: unknown): string {
  if (error instanceof StartProblem || error instanceof EnvironmentError) return error.message;
  if (!(error instanceof Error)) return String(error);
  if ((error as { code?: unknown }).code === UNDEFINED_TABLE) return NO_TABLES;
  if (isDatabaseLost(error) || CANNOT_CONNECT.test(error.message))
    return `${NO_DATABASE} (${withoutPersonalData(error.message)}).`;
  return [withoutPersonalData(error.message), framesOf(error)].filter(Boolean).join('\n');
}

/** Postgres' code for a table that does not exist. */
const UNDEFINED_TABLE = '42P01';

/** Matches Payload's own error message, which lacks the error's code. */
const CANNOT_CONNECT = /cannot connect to Postgres/;
