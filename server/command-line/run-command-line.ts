import type { Environment } from '@cms/environment';

import { explainFailure } from '../processes/explain-failure';
import { openCommandEnvironment, type CommandEnvironment } from './command-environment';

/**
 * Runs a command with the configured shop's environment, or the demo's, and ends the process with its exit code:
 * Payload's pool would keep it alive.
 */
export async function runCommandLine(command: (env: Environment) => Promise<number | void>): Promise<never> {
  let opened: CommandEnvironment | null = null;
  let code: number;
  try {
    opened = await openCommandEnvironment();
    code = (await command(opened.env)) ?? 0;
  } catch (error) {
    console.error(explainFailure(error));
    code = 1;
  }
  await opened?.close().catch(() => undefined);
  process.exit(code);
}
