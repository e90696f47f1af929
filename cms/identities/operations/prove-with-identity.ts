import { isStaff } from '@shop/permissions/roles';
import type { Result } from '@shop/result';

import { lockLiveCustomer } from '../../customers/lock-customer';
import { writeSecurityEvent } from '../../customers/security-events';
import { noteProof } from '../../customers/sessions/proof';
import type { Cms } from '../../platform/context';
import { inTransaction } from '../../platform/database/transaction';
import type { ProviderReturn } from '../../platform/ports/identity-providers';
import { isLinked, isProvenLink, queueForIdentity } from '../identity-rows';

export type IdentityProofError =
  /** The provider does not say that the person signed in there just now. */
  | { code: 'not_fresh' }
  /** The identity is not linked to this account, or its owner did not prove who they are when they linked it. */
  | { code: 'not_linked' }
  | { code: 'signed_out' };

/**
 * "Confirme que é você" at Google or Facebook: records on this session, for ten minutes, that its person has just signed
 * in at a provider whose account is linked. A sign-in through a session that was open there proves nothing.
 */
export function proveWithIdentity(
  cms: Cms,
  {
    customerId,
    sessionId,
    identity,
    isFresh,
    ip,
    userAgent,
  }: ProviderReturn & { customerId: string; sessionId: string; ip: string; userAgent: string | null },
): Promise<Result<object, IdentityProofError>> {
  return inTransaction(cms.payload, async (tx) => {
    await queueForIdentity(tx, identity);
    const account = await lockLiveCustomer(tx, customerId);
    if (!account) return { ok: false, error: { code: 'signed_out' } } as const;
    const { provider, subject } = identity;
    const asked = { customerId, provider, subject };
    const isOwn = isStaff(account.role) ? await isProvenLink(tx, asked) : await isLinked(tx, asked);
    const refusal = isOwn ? (isFresh ? null : 'not_fresh') : 'not_linked';
    const event = { customerId, ip, userAgent, detail: provider };
    if (refusal) {
      await writeSecurityEvent(tx, cms.payload, { ...event, event: 'proof_failed' });
      return { ok: false, error: { code: refusal } } as const;
    }
    if (!(await noteProof(tx, { customerId, sessionId, by: { way: provider, factorId: null } })))
      return { ok: false, error: { code: 'signed_out' } } as const;
    await writeSecurityEvent(tx, cms.payload, { ...event, event: 'proved' });
    return { ok: true } as const;
  });
}
