import { explainFailure } from './explain-failure';

/**
 * Starts a role (one of the shop's server processes). If it cannot start, prints the reason on standard error and ends
 * the process with a non-zero code.
 */
export async function runRole(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    process.stderr.write(`${explainFailure(error)}\n`);
    process.exit(1);
  }
}
