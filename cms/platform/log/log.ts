import pino, { type DestinationStream, type LogFn, type Logger } from 'pino';

import { errorFacts, withoutPersonalData } from './log-labels';

export type { Logger };

/**
 * Names of fields that are never logged: credentials and everything that identifies a person. Ids and codes are enough
 * to trace an event, and an admin sees the other data in the admin panel.
 */
const PRIVATE = [
  'authorization',
  'cookie',
  'password',
  'token',
  'secret',
  'email',
  'to',
  'phone',
  'fullName',
  'address',
  'cep',
  'street',
  'body',
  'rawBody',
  'query',
  'parameters',
  'params',
  'where',
  'internalQuery',
  'detail',
];

/** The paths of the private fields, up to three levels deep. A name with a dash is written in brackets. */
const redactedPaths = ['', '*', '*.*', '*.*.*'].flatMap((level) => [
  ...PRIVATE.map((name) => (level ? `${level}.${name}` : name)),
  `${level}["set-cookie"]`,
]);

/**
 * Removes personal data from log messages, because they may quote an error. If the caller gives no message, pino would
 * log the error's own message unchanged.
 */
function writeSafely(this: Logger, args: Parameters<LogFn>, method: LogFn): void {
  const [first, ...others] = args as unknown[];
  if (typeof first === 'string') return method.apply(this, [first, ...others].map(safely) as never);
  const fields = first instanceof Error ? { err: first } : ((first ?? {}) as Record<string, unknown>);
  // Payload passes its message as one of the fields.
  const { msg, ...facts } = fields;
  const [message, ...values] = others.length > 0 ? others : [msg ?? fields.err];
  method.apply(this, [facts, safely(message), ...values.map(safely)] as never);
}

const safely = (value: unknown): unknown =>
  typeof value === 'string'
    ? withoutPersonalData(value)
    : value instanceof Error
      ? withoutPersonalData(value.message)
      : value;

/**
 * Creates the log of one role (a process such as the storefront, the admin panel or the worker): one JSON line for each
 * event, on standard output, for a log collector. Lines are written synchronously. Otherwise sonic-boom (4.2.1) would
 * buffer them, and at exit it would retry for ever when nobody reads the output, so that a process whose supervisor was
 * killed would never end.
 */
export function createLog(
  { role, level }: { role: string; level: string },
  destination?: DestinationStream,
): Logger {
  const options = {
    level,
    base: { role, pid: process.pid },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: errorFacts, error: errorFacts },
    hooks: { logMethod: writeSafely },
    redact: { paths: redactedPaths, censor: '[oculto]' },
  };
  return pino(options, destination ?? pino.destination({ dest: process.stdout.fd, sync: true }));
}
