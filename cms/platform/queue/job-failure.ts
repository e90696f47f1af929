import { isGatewayError } from '../ports/payment-gateway';

/**
 * What the job queue is told of a failure. It keeps the text and its own log prints it, so there is a code in it and
 * nothing else: messages of mail servers and databases name addresses and values.
 */
export class JobFailure extends Error {
  constructor(task: string, code: string) {
    super(`${task}: ${code}`);
    this.name = 'JobFailure';
  }
}

const CODE = /^[\w-]{1,40}$/;

/** A word for a failure that holds nothing of anybody: the provider's kind, SMTP's or Postgres' code, or the error's name. */
export function failureCode(error: unknown): string {
  if (isGatewayError(error)) return `provider_${error.failure}`;
  if (!(error instanceof Error)) return 'unknown';
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  if (typeof code !== 'string' || !CODE.test(code)) return error.name;
  return typeof responseCode === 'number' ? `${code}_${responseCode}` : code;
}

/** Where it happened: the stack without its first lines, which repeat the message. */
export function failurePlace(error: unknown): string[] {
  if (!(error instanceof Error) || !error.stack) return [];
  return error.stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 6)
    .map((line) => line.trim());
}
