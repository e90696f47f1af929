/**
 * This module decides what may be logged about an error. Error messages quote what was sent: Postgres quotes the value
 * that it could not read, and Drizzle quotes the complete statement, followed by every parameter.
 */

/** The useful fields of an error of pg. Its other fields may contain a row's data. */
interface DatabaseFacts {
  code?: string;
  constraint?: string;
  table?: string;
  column?: string;
  routine?: string;
}

/**
 * Matches Drizzle's message up to the end of the text. The end of the message's parameters cannot be detected, because
 * they may contain anything.
 */
const FAILED_QUERY = /Failed query:\s*([\s\S]*)$/;

/**
 * Matches messages in which Postgres quotes a value (SQLSTATE class 22, and syntax errors in a value), from the
 * quoted value to the end.
 */
const QUOTED_VALUE =
  /\b(invalid input (?:syntax|value) for [\w ]+|malformed \w+ literal|invalid regular expression|(?:date\/time field )?value out of range|invalid value for parameter|time zone|syntax error at or near|unterminated quoted \w+ at or near|unrecognized \w+)(?=:? ?")[\s\S]*$/;

/** Matches `value "…" is out of range for type integer`. */
const VALUE_OUT_OF_RANGE = /\bvalue "[\s\S]*" is out of range/g;

const EMAIL = /[^\s@"'<>(]+@[^\s@"'<>)]+\.[^\s@"'<>)]+/g;

/** Removes e-mail addresses and the values of failed queries from any message. */
export const withoutPersonalData = (text: string): string =>
  text
    .replace(FAILED_QUERY, (_all, statement: string) => `Failed query: ${statementOf(statement)}`)
    .replace(QUOTED_VALUE, '$1 [oculto]')
    .replace(VALUE_OUT_OF_RANGE, 'value [oculto] is out of range')
    .replace(EMAIL, '[e-mail]');

/**
 * Returns only the verb and the table of a statement, because the rest of the statement may contain values, and its
 * parameters follow.
 */
function statementOf(text: string): string {
  const verb = /^\s*(select|insert|update|delete|with|begin|commit|rollback)\b/i.exec(text)?.[1];
  const table = /^[^$]*?\b(?:from|into|update)\s+"?(\w+)"?/i.exec(text.split('\nparams:')[0] ?? '')?.[1];
  return [verb?.toLowerCase(), table].filter(Boolean).join(' ') || '[oculto]';
}

/**
 * Returns what may be logged about an error: its type, its message without personal data, the database objects and
 * stack frames where it occurred, and its cause. Its other fields may quote rows (`detail: Key (email)=(…)`).
 */
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

/**
 * Returns only the stack frames. The message at the beginning of a stack is left out, because its lines may look like
 * frames.
 */
export function framesOf({ name, message, stack = '' }: Error): string | undefined {
  const head = [`${name}: ${message}`, `Error: ${message}`, message].find((text) => stack.startsWith(text));
  const frames = (head === undefined ? stack.split(message).at(-1) : stack.slice(head.length))
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .join('\n');
  return frames || undefined;
}
