import { Logger } from 'graphile-worker';

/** Keeps a worker of a test quiet: failing jobs are what the test is about. */
export const silentLogger = new Logger(() => () => undefined);
