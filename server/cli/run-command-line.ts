import { explainFailure } from '../processes/explain-failure';

/** Runs a command and ends the process with its exit code: Payload's pool would keep it alive. */
export async function runCommandLine(command: () => Promise<number | void>): Promise<never> {
  try {
    process.exit((await command()) ?? 0);
  } catch (error) {
    console.error(explainFailure(error));
    process.exit(1);
  }
}
