import pino, { type Logger, type DestinationStream } from 'pino';

export type { Logger };

/**
 * What never reaches a log, wherever it sits: credentials and whatever tells who a person is. Ids and codes are enough
 * to follow a case, and the admin sees the rest in the panel.
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
  'detail',
];

/** Up to three levels down; a name with a dash is written in brackets. */
const redactedPaths = ['', '*', '*.*', '*.*.*'].flatMap((level) => [
  ...PRIVATE.map((name) => (level ? `${level}.${name}` : name)),
  `${level}["set-cookie"]`,
]);

/** An error's own fields may quote rows (`detail: Key (email)=(…)`): only what it is and where it happened is kept. */
function serializeError(error: unknown) {
  if (!(error instanceof Error)) return { message: typeof error };
  const { code, constraint, table } = error as Error & { code?: string; constraint?: string; table?: string };
  return {
    type: error.name,
    message: withoutPersonalData(error.message),
    code,
    constraint,
    table,
    stack: stackOf(error),
  };
}

const stackOf = (error: Error) =>
  error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .join('\n');

/** E-mail addresses in a sentence, whoever wrote it. */
export const withoutPersonalData = (text: string) =>
  text.replace(/[^\s@"'<>(]+@[^\s@"'<>)]+\.[^\s@"'<>)]+/g, '[e-mail]');

/**
 * One role's log: a JSON line for each event, on standard output, for a machine to collect. Each is written at once:
 * sonic-boom (4.2.1) keeps lines for later otherwise, and what is left when the process ends it tries to write for ever where
 * nobody reads any more, so that a role whose supervisor was killed would never be gone.
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
    serializers: { err: serializeError },
    redact: { paths: redactedPaths, censor: '[oculto]' },
  };
  return pino(options, destination ?? pino.destination({ dest: process.stdout.fd, sync: true }));
}
