/**
 * What may be written down of an error. Messages quote what was sent: Postgres the value it could not read, Drizzle the whole
 * statement with every parameter behind it.
 */

/** As pg's errors name what is worth knowing; everything else in them may hold a row. */
interface DatabaseFacts {
  code?: string;
  constraint?: string;
  table?: string;
  column?: string;
  routine?: string;
}

/** Drizzle's sentence; where its parameters end cannot be seen, because they may hold anything. */
const FAILED_QUERY = /Failed query:\s*([\s\S]*)$/;

/** Sentences in which Postgres quotes a value (SQLSTATE class 22, and syntax errors in a value), up to that value. */
const QUOTED_VALUE =
  /\b(invalid input (?:syntax|value) for [\w ]+|malformed \w+ literal|invalid regular expression|(?:date\/time field )?value out of range|invalid value for parameter|time zone|syntax error at or near|unterminated quoted \w+ at or near|unrecognized \w+)(?=:? ?")[\s\S]*$/;

/** `value "…" is out of range for type integer`. */
const VALUE_OUT_OF_RANGE = /\bvalue "[\s\S]*" is out of range/g;

const EMAIL = /[^\s@"'<>(]+@[^\s@"'<>)]+\.[^\s@"'<>)]+/g;

/** A sentence, whoever wrote it, without e-mail addresses and without the values of a query that failed. */
export const withoutPersonalData = (text: string): string =>
  text
    .replace(FAILED_QUERY, (_all, statement: string) => `Failed query: ${statementOf(statement)}`)
    .replace(QUOTED_VALUE, '$1 [oculto]')
    .replace(VALUE_OUT_OF_RANGE, 'value [oculto] is out of range')
    .replace(EMAIL, '[e-mail]');

/** What it does to which table: the rest of a statement may hold values, and after it come the parameters. */
function statementOf(text: string): string {
  const verb = /^\s*(select|insert|update|delete|with|begin|commit|rollback)\b/i.exec(text)?.[1];
  const table = /^[^$]*?\b(?:from|into|update)\s+"?(\w+)"?/i.exec(text.split('\nparams:')[0] ?? '')?.[1];
  return [verb?.toLowerCase(), table].filter(Boolean).join(' ') || '[oculto]';
}

/** An error's own fields may quote rows (`detail: Key (email)=(…)`): only what it is, where and why is written. */
export function errorFacts(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: typeof error };
  const { code, constraint, table, column, routine } = error as Error & DatabaseFacts;
  return {
    type: error.name,
    message: withoutPersonalData(error.message),
    code,
    constraint,
    table,
    column,
    routine,
    stack: framesOf(error),
    ...(error.cause !== undefined && depth < 3 && { cause: errorFacts(error.cause, depth + 1) }),
  };
}

/** The places only: a stack begins with the message, whose lines may look like places. */
export function framesOf({ name, message, stack = '' }: Error): string | undefined {
  const head = [`${name}: ${message}`, `Error: ${message}`, message].find((text) => stack.startsWith(text));
  const frames = (head === undefined ? stack.split(message).at(-1) : stack.slice(head.length))
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .join('\n');
  return frames || undefined;
}
