import type { Result } from '@shop/result';

import type { Cms } from '../../platform/context';
import { inTransaction } from '../../platform/database/transaction';
import { isRecordId } from '../../platform/database/record-id';
import { writeAudit } from '../../platform/audit/write-audit';
import { endSessions } from '../sessions/end-sessions';

export type Role = 'cliente' | 'admin';

export type ChangeRoleError =
  | { code: 'not_found' }
  /** The view was stale: the role has changed since. */
  | { code: 'role_changed'; role: Role }
  /** At least one user must be able to open the admin panel. */
  | { code: 'last_admin' }
  /** Only a confirmed address proves that the account belongs to the person. */
  | { code: 'not_confirmed' }
  /** The requesting admin has lost the role meanwhile. */
  | { code: 'access_denied' };

export interface ChangeRoleInput {
  customerId: string;
  /** The role that the admin's view showed. */
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
 * Grants or revokes access to the admin panel and ends the person's sessions, so that the next page authenticates
 * again. At least one admin always remains: every change locks all admins first, in a fixed order, so that of two
 * admins who demote each other at once the second is rejected.
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
