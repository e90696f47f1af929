import { isEmail, readEmail } from '@shop/reading/email';

import { ProviderProblem } from './provider-problem';

const MAX_SUBJECT_LENGTH = 255;
const MAX_NAME_LENGTH = 200;

/** Returns the permanent id of a person; throws if there is none. */
export function usableSubject(value: unknown): string {
  if (typeof value === 'string' && value !== '' && value.length <= MAX_SUBJECT_LENGTH) return value;
  throw new ProviderProblem('refused', 'nobody is named');
}

/** Returns the address in the form used to look up accounts, or null. */
export function usableEmail(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const email = readEmail(value);
  return isEmail(email) ? email : null;
}

export const textClaim = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.slice(0, MAX_NAME_LENGTH) : null;
