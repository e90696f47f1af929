import { can, type Permission } from '@shop/permissions/permissions';
import { isStaff, type Role } from '@shop/permissions/roles';
import type { Result } from '@shop/result';

import type { Cms } from '../../platform/context';
import { hasPermissionSql } from '../../platform/access/role-sql';
import { inTransaction } from '../../platform/database/transaction';
import { isRecordId } from '../../platform/database/record-id';
import { writeAudit } from '../../platform/audit/write-audit';
import { endTeamPhones } from '../entrance/end-team-phones';
import { restartEntrance } from '../entrance/restart-entrance';
import { writeSecurityEvent } from '../security-events';
import { beginWork } from '../../platform/resources/begin-work';
import { endSessions } from '../sessions/end-sessions';

export type ChangeRoleError =
  | { code: 'not_found' }
  /** The role changed after the admin's view was loaded. */
  | { code: 'role_changed'; role: Role }
  /** The change would leave no account that may assign roles. */
  | { code: 'last_admin' }
  /** The account's address is not confirmed, so it is uncertain whether the address belongs to the person. */
  | { code: 'not_confirmed' }
  /** The requesting admin no longer has the permission. */
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

const MAY_ASSIGN = hasPermissionSql('role', 'role:assign');

/**
 * Changes a person's role and ends their sessions, so that they must sign in again. What opened a customer's account
 * does not open it as one of the team (`restartEntrance`). The open runs of a courier who may
 * no longer deliver are ended by a job. At least one account that may
 * assign roles always remains: every change first locks all such accounts in a fixed order, so that if two admins
 * demote each other at once, the second is rejected.
 */
export async function changeRole(
  cms: Cms,
  { customerId, from, to, actorId }: ChangeRoleInput,
): Promise<Result<{ role: Role }, ChangeRoleError>> {
  if (!isRecordId(customerId)) return { ok: false, error: { code: 'not_found' } };
  return inTransaction(cms.payload, async (tx) => {
    const people = await tx.query<LockedPerson>(
      `select id, role::text as role, coalesce(_verified, false) as "isConfirmed", erased_at is not null as "isErased"
       from customers where ${MAY_ASSIGN} or id = $1 order by id for no key update`,
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
      await beginWork(tx, to);
      if (!can({ role: to }, 'order:receive-push')) await endTeamPhones(tx, customerId);
      if (!isStaff(from) && isStaff(to)) await restartEntrance(tx, cms.payload, { customerId, actorId });
      // A courier's open run would otherwise keep its orders although nobody may deliver them.
      if (loses('delivery-run:complete', { from, to }))
        await tx.addJob({
          task: 'end-runs-of-courier',
          payload: { courierId: customerId, actorId },
          key: `end-runs-of-courier:${customerId}`,
        });
      await writeAudit(tx, {
        actorId,
        action: 'customer.role',
        subjectType: 'customers',
        subjectId: customerId,
        before: { role: from },
        after: { role: to },
      });
      await writeSecurityEvent(tx, cms.payload, { event: 'role_changed', customerId, actorId, detail: to });
    }
    return { ok: true, role: to } as const;
  });
}

const loses = (permission: Permission, { from, to }: { from: Role; to: Role }): boolean =>
  can({ role: from }, permission) && !can({ role: to }, permission);

function refusal(
  people: readonly LockedPerson[],
  { customerId, from, to, actorId }: ChangeRoleInput,
): ChangeRoleError | null {
  const person = people.find(({ id }) => id === customerId);
  const admins = people.filter((one) => can(one, 'role:assign'));
  if (!admins.some(({ id }) => id === actorId)) return { code: 'access_denied' };
  if (!person || person.isErased) return { code: 'not_found' };
  if (person.role === to) return null;
  if (person.role !== from) return { code: 'role_changed', role: person.role };
  if (isStaff(to) && !person.isConfirmed) return { code: 'not_confirmed' };
  const remaining = admins.filter(({ id }) => id !== customerId || can({ role: to }, 'role:assign'));
  return remaining.length === 0 ? { code: 'last_admin' } : null;
}
