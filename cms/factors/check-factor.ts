import type { Result } from '@shop/result';

import type { Proof } from '../customers/sessions/proof';
import type { Cms } from '../platform/context';
import type { Transaction } from '../platform/database/transaction';
import { checkCode, type CodeError } from './check-code';
import { checkPasskey } from './check-passkey';
import type { ChallengePurpose } from './passkey-challenge';
import { passkeyAnswerSchema, readPasskey } from './passkey-schemas';

/** What a person shows to confirm who they are: a typed code, or the answer of a passkey as the browser sent it. */
export type ShownFactor = { code: string } | { passkey: string };

interface Shown {
  customerId: string;
  email: string;
  shown: ShownFactor;
  /** The purpose for which a passkey was asked. */
  purpose: ChallengePurpose;
}

/** Returns by what a person confirms who they are, and uses it up. The caller has locked the customer row. */
export async function checkFactor(
  tx: Transaction,
  cms: Cms,
  { customerId, email, shown, purpose }: Shown,
): Promise<Result<Proof, CodeError>> {
  if ('code' in shown)
    return checkCode(tx, cms.payload, { customerId, email, typed: shown.code, now: cms.now() });
  const answer = readPasskey(passkeyAnswerSchema, shown.passkey);
  const factorId = answer && (await checkPasskey(tx, cms, { answer, purpose, customerId }));
  return factorId ? { ok: true, way: 'passkey', factorId } : { ok: false, error: { code: 'wrong_code' } };
}
