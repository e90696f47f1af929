import type { Payload } from 'payload';

import type { Transaction } from '../../platform/database/transaction';
import { writeSecurityEvent } from '../security-events';

interface NewMember {
  customerId: string;
  /** Who lets the person into the team. */
  actorId: string;
  /** The factor that the person used in this act; every other one goes. */
  usedFactorId?: string | null;
}

/**
 * Takes back what opens a customer's account when the account becomes one of the team: whoever once had the customer's
 * session may have linked an external account or added a factor, and waits. Linked accounts stay linked, and open the
 * account only after their owner links them again with a proof. Factors and recovery codes go, except the factor that
 * the person used to accept. The mail about it says so. The caller has locked the customer row.
 */
export async function restartEntrance(
  tx: Transaction,
  payload: Payload,
  { customerId, actorId, usedFactorId = null }: NewMember,
): Promise<void> {
  const unproved = await tx.query<{ way: string }>(
    'update customers_identities set proved = false where _parent_id = $1 and proved returning provider as way',
    [customerId],
  );
  const removed = await tx.query<{ way: string }>(
    'delete from factors where customer_id = $1 and id is distinct from $2::uuid returning kind as way',
    [customerId, usedFactorId],
  );
  // Beside a factor the codes count as used, so that the account's page offers new ones.
  const voided = await tx.query<{ way: string }>(
    usedFactorId
      ? `update recovery_codes set used_at = now() where customer_id = $1 and used_at is null returning 'recovery' as way`
      : `delete from recovery_codes where customer_id = $1 returning 'recovery' as way`,
    [customerId],
  );
  const ways = new Set([...removed, ...unproved, ...voided].map(({ way }) => way));
  if (ways.size === 0) return;
  await writeSecurityEvent(tx, payload, {
    event: 'entrance_restarted',
    customerId,
    actorId,
    detail: [...ways].join('+'),
  });
}
