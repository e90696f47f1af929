import { isPaymentProviderError } from '../ports/payment-provider';
import { isSmsProviderError } from '../ports/sms-provider';

/**
 * The error passed to the job queue. The queue stores and logs the error's text, so the text contains only a code,
 * because messages of mail servers and databases contain addresses and values.
 */
export class JobFailure extends Error {
  constructor(task: string, code: string) {
    super(`${task}: ${code}`);
    this.name = 'JobFailure';
  }
}

const CODE = /^[\w-]{1,40}$/;

/**
 * Returns a code for a failure, without personal data: the kind of the provider's failure, the code of SMTP or
 * Postgres, or the error's name.
 */
export function failureCode(error: unknown): string {
  if (isPaymentProviderError(error)) return `provider_${error.failure}`;
  if (isSmsProviderError(error)) return `sms_${error.failure}`;
  if (!(error instanceof Error)) return 'unknown';
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  if (typeof code !== 'string' || !CODE.test(code)) return error.name;
  return typeof responseCode === 'number' ? `${code}_${responseCode}` : code;
}

/** Returns the stack frames of an error, without its first lines, which repeat the message. */
export function failurePlace(error: unknown): string[] {
  if (!(error instanceof Error) || !error.stack) return [];
  return error.stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 6)
    .map((line) => line.trim());
}
