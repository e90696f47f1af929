import type { ProofWay } from '@shop/permissions/entrance';
import type { Result } from '@shop/result';

import { checkOwnPassword, type OwnPasswordError } from '../../customers/check-own-password';
import { clearAttempts, returnAttempt, type TooManyAttempts } from '../../customers/limits/attempts';
import { lockLiveCustomer } from '../../customers/lock-customer';
import { isSamePassword } from '../../customers/password-hash';
import { writeSecurityEvent } from '../../customers/security-events';
import { noteProof } from '../../customers/sessions/proof';
import type { Cms } from '../../platform/context';
import { inTransaction, type Transaction } from '../../platform/database/transaction';
import { checkCode } from '../check-code';
import { checkPasskey } from '../check-passkey';
import { countFactorAttempt } from '../count-factor-attempt';
import { passkeyAnswerSchema, readPasskey } from '../passkey-schemas';
import type { ShownFactor } from './confirm-entry';

export type ProveError =
  | OwnPasswordError
  /** The account is entered through Google or Facebook alone: the person enters there again. */
  | { code: 'no_password' }
  | { code: 'wrong_code' }
  | TooManyAttempts;

interface Proof {
  customerId: string;
  sessionId: string;
  shown: ShownFactor | { password: string };
  ip: string;
  userAgent: string | null;
}

const SIGNED_OUT = { ok: false, error: { code: 'not_authenticated' } } as const;
const WRONG = { ok: false, error: { code: 'wrong_code' } } as const;

/**
 * "Confirme que é você": records on this session, for ten minutes, that its person has proved who they are, by password,
 * code or passkey. Nothing else changes. A failure is counted as at the sign-in and written into the security log.
 */
export const proveSession = (cms: Cms, proof: Proof): Promise<Result<object, ProveError>> =>
  'password' in proof.shown
    ? proveByPassword(cms, proof, proof.shown.password)
    : proveByFactor(cms, proof, proof.shown);

async function proveByPassword(
  cms: Cms,
  proof: Proof,
  password: string,
): Promise<Result<object, ProveError>> {
  const { customerId, ip } = proof;
  const checked = await checkOwnPassword(cms, { customerId, password, ip });
  if (!checked.ok) {
    if (checked.error.code === 'wrong_password') await noteFailure(cms, proof, 'password');
    return checked;
  }
  if (!checked.password) return { ok: false, error: { code: 'no_password' } };
  return inTransaction(cms.payload, async (tx) => {
    const customer = await lockLiveCustomer(tx, customerId);
    if (!customer || !isSamePassword(customer.password, checked.password)) return SIGNED_OUT;
    return record(tx, cms, proof, 'password');
  });
}

async function proveByFactor(
  cms: Cms,
  proof: Proof,
  shown: ShownFactor,
): Promise<Result<object, ProveError>> {
  const { customerId, sessionId, ip } = proof;
  const counted = await countFactorAttempt(cms, { customerId, ip });
  if (!counted) return SIGNED_OUT;
  if (!counted.ok) return counted;
  const answer = 'passkey' in shown ? readPasskey(passkeyAnswerSchema, shown.passkey) : null;
  return inTransaction(cms.payload, async (tx) => {
    if (!(await lockLiveCustomer(tx, customerId))) return SIGNED_OUT;
    const way =
      'code' in shown
        ? await checkCode(tx, cms.payload, { customerId, typed: shown.code, now: cms.now() })
        : answer && (await checkPasskey(tx, cms, { answer, purpose: `prove:${sessionId}`, customerId }))
          ? 'passkey'
          : null;
    if (!way) {
      await writeSecurityEvent(tx, cms.payload, failure(proof, 'code' in shown ? 'code' : 'passkey'));
      return WRONG;
    }
    await returnAttempt(tx, counted.attempt);
    await clearAttempts(tx, counted.perPerson);
    return record(tx, cms, proof, way);
  });
}

const failure = ({ customerId, ip, userAgent }: Proof, detail: string) =>
  ({ event: 'proof_failed', customerId, ip, userAgent, detail }) as const;

const noteFailure = ({ payload }: Cms, proof: Proof, detail: string): Promise<void> =>
  inTransaction(payload, (tx) => writeSecurityEvent(tx, payload, failure(proof, detail)));

async function record(
  tx: Transaction,
  { payload }: Cms,
  { customerId, sessionId, ip, userAgent }: Proof,
  by: ProofWay,
): Promise<Result<object, ProveError>> {
  if (!(await noteProof(tx, { customerId, sessionId, by }))) return SIGNED_OUT;
  await writeSecurityEvent(tx, payload, { event: 'proved', customerId, ip, userAgent, detail: by });
  return { ok: true };
}
