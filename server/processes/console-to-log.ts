import type { Logger } from '@cms/platform/log/log';

const LEVELS = {
  error: 'error',
  warn: 'warn',
  info: 'info',
  log: 'info',
  debug: 'debug',
  trace: 'debug',
} as const;

/**
 * Turns the console output of libraries, above all of Next and React, into log lines. Errors are logged without the query
 * parameters and the row that a direct print would show. For any other object, the log says only that an object was
 * printed.
 */
export function sendConsoleToLog(log: Logger): void {
  const write =
    (level: 'error' | 'warn' | 'info' | 'debug') =>
    (...values: unknown[]) => {
      const error = values.find((value) => value instanceof Error);
      const words = values.filter((value) => value !== error).map(wordsOf);
      log[level](error ? { err: error } : {}, words.join(' ').trim() || error?.message || '');
    };
  const methods = Object.entries(LEVELS).map(([method, level]) => [method, write(level)] as const);
  Object.assign(console, Object.fromEntries(methods));
}

const wordsOf = (value: unknown): string =>
  value === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof value)
    ? String(value).trim()
    : '[objeto]';
