import { createHash } from 'node:crypto';

import { isEmail, readEmail } from '@shop/reading/email';

import type { ProviderPerson } from './provider-state';

/** The people the demo's page offers: a new customer, the demo's own customer, and a person without an e-mail. */
export const SAMPLE_PEOPLE: readonly ProviderPerson[] = [
  { ...accountOf('beatriz.sampaio@exemplo.test'), name: 'Beatriz Sampaio' },
  { ...accountOf('cliente@massamansa.test'), name: 'Luana Mota' },
  { subject: '3000000000000000001', name: 'Caio Nery', email: null, isEmailVerified: false },
];

const MAX_NAME_LENGTH = 100;

export interface TypedPerson {
  name: string;
  email: string;
}

export type TypedPersonErrors = Partial<Record<keyof TypedPerson, string>>;

/**
 * Returns the account for a name and an e-mail typed on the page, or the errors in what was typed. The same e-mail
 * always gives the same account, even after a restart.
 */
export function readTypedPerson(
  form: URLSearchParams,
): { person: ProviderPerson } | { typed: TypedPerson; errors: TypedPersonErrors } {
  const typed = { name: (form.get('name') ?? '').trim(), email: (form.get('email') ?? '').trim() };
  const email = readEmail(typed.email);
  const errors: TypedPersonErrors = {
    ...(typed.name === '' && { name: 'Informe um nome.' }),
    ...(typed.name.length > MAX_NAME_LENGTH && { name: `Use até ${MAX_NAME_LENGTH} caracteres.` }),
    ...(!isEmail(email) && { email: 'Informe um e-mail válido, como nome@exemplo.test.' }),
  };
  if (Object.keys(errors).length > 0) return { typed, errors };
  return { person: { ...accountOf(email), name: typed.name } };
}

function accountOf(email: string) {
  const digest = createHash('sha256').update(email).digest('hex').slice(0, 15);
  return { subject: `1${BigInt(`0x${digest}`)}`, email, isEmailVerified: true };
}
