import { EnvironmentError } from '@cms/environment';

import { StartProblem } from '../start-problem';

/** What a failed start or command says: one plain sentence where the operator can put it right, else the bug's stack. */
export function explainFailure(error: unknown): string {
  if (error instanceof StartProblem || error instanceof EnvironmentError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
