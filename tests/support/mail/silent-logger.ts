import { Logger } from 'graphile-worker';

/** A logger that prints nothing, for tests whose subject is failing jobs. */
export const silentLogger = new Logger(() => () => undefined);
