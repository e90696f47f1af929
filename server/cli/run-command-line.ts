import { EnvironmentError } from '@cms/environment';

import { StartProblem } from '../start-problem';

/**
 * Runs a command and ends the process with its exit code (Payload's pool would keep it alive). What the caller can put
 * right is one sentence; anything else is a bug and shows its stack.
 */
export async function runCommandLine(command: () => Promise<number | void>): Promise<never> {
  try {
    process.exit((await command()) ?? 0);
  } catch (error) {
    const isExpected = error instanceof StartProblem || error instanceof EnvironmentError;
    console.error(isExpected ? error.message : error);
    process.exit(1);
  }
}
