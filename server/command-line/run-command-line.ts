import type { Environment } from '@cms/environment';

import { explainFailure } from '../processes/explain-failure';
import { openCommandEnvironment, type CommandEnvironment } from './command-environment';

/**
 * Runs a command with the environment of the configured shop or of the demo. Then ends the process with the command's
 * exit code, because Payload's connection pool would keep the process alive.
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
