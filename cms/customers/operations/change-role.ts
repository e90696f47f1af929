import type { Result } from '@shop/result';

import type { Cms } from '../../platform/context';
import { inTransaction } from '../../platform/database/transaction';
import { isRecordId } from '../../platform/database/record-id';
import { writeAudit } from '../../platform/audit/write-audit';
import { endSessions } from '../end-sessions';

export type Role = 'cliente' | 'admin';

export type ChangeRoleError =
  | { code: 'not_found' }
  /** The screen was stale: the role is another by now. */
  | { code: 'role_changed'; role: Role }
  /** Somebody must remain who can open the back office. */
  | { code: 'last_admin' }
  /** Only a confirmed address proves that the account is the person's. */
  | { code: 'not_confirmed' }
  /** Whoever asks was made a customer meanwhile. */
  | { code: 'access_denied' };

export interface ChangeRoleInput {
  customerId: string;
  /** The role the admin was looking at. */
  from: Role;
  to: Role;
  actorId: string;
}

interface LockedPerson {
  id: string;
  role: Role;
  isConfirmed: boolean;
  isErased: boolean;
}

/**
 * Lets somebody into the back office, or out of it, and ends their sessions, so that the next page asks who they are now.
 * At least one admin always remains: every change locks all of them first, in one order, so that two who take the role
 * from each other at once go one after the other, and the second is refused.
 */
export async function changeRole(
  cms: Cms,
  { customerId, from, to, actorId }: ChangeRoleInput,
): Promise<Result<{ role: Role }, ChangeRoleError>> {
  if (!isRecordId(customerId)) return { ok: false, error: { code: 'not_found' } };
  return inTransaction(cms.payload, async (tx) => {
    const people = await tx.query<LockedPerson>(
      `select id, role::text as role, coalesce(_verified, false) as "isConfirmed", erased_at is not null as "isErased"
       from customers where role = 'admin' or id = $1 order by id for no key update`,
      [customerId],
    );
    const error = refusal(people, { customerId, from, to, actorId });
    if (error) return { ok: false, error } as const;
    const changed = await tx.query(
      `update customers set role = $2::enum_customers_role, updated_at = now() where id = $1 and role = $3::enum_customers_role
       returning id`,
      [customerId, to, from],
    );
    if (changed.length > 0) {
      await endSessions(tx, { customerId });
      await writeAudit(tx, {
        actorId,
        action: 'customer.role',
        subjectType: 'customers',
        subjectId: customerId,
        before: { role: from },
        after: { role: to },
      });
    }
    return { ok: true, role: to } as const;
  });
}

function refusal(
  people: readonly LockedPerson[],
  { customerId, from, to, actorId }: ChangeRoleInput,
): ChangeRoleError | null {
  const person = people.find(({ id }) => id === customerId);
  const admins = people.filter(({ role }) => role === 'admin');
  if (!admins.some(({ id }) => id === actorId)) return { code: 'access_denied' };
  if (!person || person.isErased) return { code: 'not_found' };
  if (person.role === to) return null;
  if (person.role !== from) return { code: 'role_changed', role: person.role };
  if (to === 'admin') return person.isConfirmed ? null : { code: 'not_confirmed' };
  return admins.length === 1 ? { code: 'last_admin' } : null;
}
