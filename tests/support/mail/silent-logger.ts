import { Logger } from 'graphile-worker';

/** Silences the worker of a test, because failing jobs are its subject. */
export const silentLogger = new Logger(() => () => undefined);
