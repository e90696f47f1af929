import { RESET_GRACE_HOURS } from '@shop/permissions/entrance';
import { can } from '@shop/permissions/permissions';
import { isStaff } from '@shop/permissions/roles';
import type { Result } from '@shop/result';

import { endTeamPhones } from '../../customers/entrance/end-team-phones';
import { writeSecurityEvent } from '../../customers/security-events';
import { endSessions } from '../../customers/sessions/end-sessions';
import { writeAudit } from '../../platform/audit/write-audit';
import type { Cms } from '../../platform/context';
import { isRecordId } from '../../platform/database/record-id';
import { inTransaction, type Transaction } from '../../platform/database/transaction';

export type ResetFactorsError =
  | { code: 'access_denied' }
  | { code: 'not_found' }
  /** One's own factors are removed one by one, on the own page. */
  | { code: 'oneself' };

interface Reset {
  customerId: string;
  /** The admin who does it; null for the command on the server, whose user needs no other right. */
  actorId: string | null;
}

interface LockedPerson {
  id: string;
  role: string;
  isErased: boolean;
}

/**
 * Removes all factors and recovery codes of a person who lost them, and ends their sessions: the next sign-in needs the
 * password alone, and a role that demands a factor asks for a new one after a day. Audited, and told to the
 * person and all admins by mail.
 */
export async function resetFactors(
  cms: Cms,
  { customerId, actorId }: Reset,
): Promise<Result<{ removed: number }, ResetFactorsError>> {
  if (!isRecordId(customerId)) return { ok: false, error: { code: 'not_found' } };
  if (customerId === actorId) return { ok: false, error: { code: 'oneself' } };
  return inTransaction(cms.payload, async (tx) => {
    const people = await lock(tx, [customerId, ...(actorId ? [actorId] : [])]);
    const person = people.find(({ id }) => id === customerId);
    const actor = people.find(({ id }) => id === actorId);
    if (actorId && !can(actor, 'role:assign'))
      return { ok: false, error: { code: 'access_denied' } } as const;
    if (!person || person.isErased || (actorId && !isStaff(person.role)))
      return { ok: false, error: { code: 'not_found' } } as const;
    const removed = await tx.query('delete from factors where customer_id = $1 returning 1', [customerId]);
    await tx.query('delete from recovery_codes where customer_id = $1', [customerId]);
    if (removed.length === 0) return { ok: true, removed: 0 } as const;
    // Otherwise the person could not enter to set up a new factor.
    await tx.query(
      `update customers set factor_due_at = now() + interval '${RESET_GRACE_HOURS} hours' where id = $1`,
      [customerId],
    );
    await endSessions(tx, { customerId });
    await endTeamPhones(tx, customerId);
    await writeAudit(tx, {
      actorId: actorId ?? customerId,
      action: 'factor.reset',
      subjectType: 'customers',
      subjectId: customerId,
      after: { removed: removed.length },
    });
    await writeSecurityEvent(tx, cms.payload, {
      event: 'factor_removed',
      customerId,
      actorId,
      detail: 'all',
    });
    return { ok: true, removed: removed.length } as const;
  });
}

/** Locks by id, as `changeRole` does, so that two admins never wait for each other. */
const lock = (tx: Transaction, ids: readonly string[]): Promise<LockedPerson[]> =>
  tx.query<LockedPerson & Record<string, unknown>>(
    `select id, role::text as role, erased_at is not null as "isErased"
     from customers where id = any($1::uuid[]) order by id for no key update`,
    [ids],
  );
