import type { Result } from '@shop/result';

import { checkOwnPassword, type OwnPasswordError } from '../../customers/check-own-password';
import type { TooManyAttempts } from '../../customers/limits/attempts';
import { lockLiveCustomer } from '../../customers/lock-customer';
import { isSamePassword } from '../../customers/password-hash';
import { writeSecurityEvent } from '../../customers/security-events';
import { noteProof, type Proof } from '../../customers/sessions/proof';
import type { Cms } from '../../platform/context';
import { isRecordId } from '../../platform/database/record-id';
import { sqlOf } from '../../platform/database/sql';
import { inTransaction, type Transaction } from '../../platform/database/transaction';
import type { CodeError } from '../check-code';
import { checkFactor, type ShownFactor } from '../check-factor';
import { countFactorAttempt, settleFactorAttempt } from '../count-factor-attempt';

export type ProveError =
  | OwnPasswordError
  /** The account is entered through Google or Facebook alone: the person enters there again. */
  | { code: 'no_password' }
  | CodeError
  | TooManyAttempts;

interface ProofRequest {
  customerId: string;
  sessionId: string;
  shown: ShownFactor | { password: string };
  ip: string;
  userAgent: string | null;
}

const SIGNED_OUT = { ok: false, error: { code: 'not_authenticated' } } as const;

/**
 * "Confirme que é você": records on this session, for ten minutes, that its person has proved who they are, by password,
 * code or passkey. Nothing else changes. A failure is counted, for the account or this session, and written into the security log.
 */
export const proveSession = (cms: Cms, proof: ProofRequest): Promise<Result<object, ProveError>> =>
  'password' in proof.shown
    ? proveByPassword(cms, proof, proof.shown.password)
    : proveByFactor(cms, proof, proof.shown);

async function proveByPassword(
  cms: Cms,
  proof: ProofRequest,
  password: string,
): Promise<Result<object, ProveError>> {
  const { customerId } = proof;
  const checked = await checkOwnPassword(cms, { customerId, password });
  if (!checked.ok) {
    if (checked.error.code === 'wrong_password') await noteFailure(cms, proof, 'password');
    return checked;
  }
  if (!checked.password) return { ok: false, error: { code: 'no_password' } };
  return inTransaction(cms.payload, async (tx) => {
    const customer = await lockLiveCustomer(tx, customerId);
    if (!customer || !isSamePassword(customer.password, checked.password)) return SIGNED_OUT;
    return record(tx, cms, proof, { way: 'password', factorId: null });
  });
}

async function proveByFactor(
  cms: Cms,
  proof: ProofRequest,
  shown: ShownFactor,
): Promise<Result<object, ProveError>> {
  const { customerId, sessionId, ip } = proof;
  const session = await findSession(cms, proof);
  if (!session) return SIGNED_OUT;
  const counted = await countFactorAttempt(cms, { ...session, ip, shown, own: `session:${sessionId}` });
  if (!counted.ok) return counted;
  return inTransaction(cms.payload, async (tx) => {
    const customer = await lockLiveCustomer(tx, customerId);
    if (!customer) return SIGNED_OUT;
    const { email } = customer;
    const checked = await checkFactor(tx, cms, { customerId, email, shown, purpose: `prove:${sessionId}` });
    if (!checked.ok) {
      await writeSecurityEvent(tx, cms.payload, failure(proof, 'code' in shown ? 'code' : 'passkey'));
      return checked;
    }
    await settleFactorAttempt(tx, counted);
    return record(tx, cms, proof, checked);
  });
}

/** Returns the account of an open session. Checked before anything is counted, because the count is the session's own. */
async function findSession(
  cms: Cms,
  { customerId, sessionId }: ProofRequest,
): Promise<{ email: string } | null> {
  if (!isRecordId(sessionId)) return null;
  const [row] = await sqlOf(cms.payload).query<{ email: string }>(
    `select c.email from customers_sessions s join customers c on c.id = s._parent_id
     where s.id = $1 and c.id = $2 and s.expires_at > now() and c.erased_at is null`,
    [sessionId, customerId],
  );
  return row ?? null;
}

const failure = ({ customerId, ip, userAgent }: ProofRequest, detail: string) =>
  ({ event: 'proof_failed', customerId, ip, userAgent, detail }) as const;

const noteFailure = ({ payload }: Cms, proof: ProofRequest, detail: string): Promise<void> =>
  inTransaction(payload, (tx) => writeSecurityEvent(tx, payload, failure(proof, detail)));

async function record(
  tx: Transaction,
  { payload }: Cms,
  { customerId, sessionId, ip, userAgent }: ProofRequest,
  by: Proof,
): Promise<Result<object, ProveError>> {
  if (!(await noteProof(tx, { customerId, sessionId, by }))) return SIGNED_OUT;
  await writeSecurityEvent(tx, payload, { event: 'proved', customerId, ip, userAgent, detail: by.way });
  return { ok: true };
}
