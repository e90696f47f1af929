import type { Permission } from '@shop/permissions/permissions';

import type { Cms } from '../context';
import { inTransaction, type Transaction } from '../database/transaction';
import { isAllowedNow } from './is-allowed-now';

export interface AccessDenied {
  ok: false;
  error: { code: 'access_denied' };
}

type Answer = { ok: true } | { ok: false; error: { code: string } };

/** Carries a refusal out of the transaction, which is rolled back by it. */
class RefusedOperation extends Error {
  constructor(readonly answer: unknown) {
    super('the operation was refused');
  }
}

/**
 * Runs an operation of a team member in one transaction. The permission is checked inside it, because it may have been
 * withdrawn since the request was admitted. A refusal (`ok: false`) rolls everything back, so an operation may refuse at
 * any place.
 */
export async function teamOperation<Given extends Answer>(
  { payload }: Pick<Cms, 'payload'>,
  { permission, actorId }: { permission: Permission; actorId: string },
  work: (tx: Transaction) => Promise<Given>,
): Promise<Given | AccessDenied> {
  try {
    return await inTransaction(payload, async (tx) => {
      const isAllowed = await isAllowedNow(tx, actorId, permission);
      const result = isAllowed ? await work(tx) : accessDenied;
      if (!result.ok) throw new RefusedOperation(result);
      return result;
    });
  } catch (error) {
    if (error instanceof RefusedOperation) return error.answer as Given | AccessDenied;
    throw error;
  }
}

const accessDenied: AccessDenied = { ok: false, error: { code: 'access_denied' } };
