/**
 * Error codes of Postgres and of the network for temporary failures: connection failures, shutdown, too many clients,
 * and a row that was locked for too long. In the last case nothing was written, and the same request succeeds once the
 * lock is released.
 */
const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  '25P03',
  '40P01',
  '53300',
  '55P03',
  '57P01',
  '57P02',
  '57P03',
]);

/** Matches the error messages of the database driver that have no code. */
const SENTENCES =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|connection timeout|query read timeout|not queryable/i;

/** Whether an error, or the error that caused it, means that the database is unreachable. A retry may then succeed. */
export function isDatabaseLost(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code !== undefined && (CODES.has(code) || code.startsWith('08'))) return true;
    if (SENTENCES.test(cause.message)) return true;
  }
  return false;
}
