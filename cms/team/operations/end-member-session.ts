import { isStaff } from '@shop/permissions/roles';
import type { Result } from '@shop/result';

import { endTeamPhonesNamed } from '../../customers/entrance/end-team-phones';
import { writeSecurityEvent } from '../../customers/security-events';
import { isAllowedNow } from '../../platform/access/is-allowed-now';
import { writeAudit } from '../../platform/audit/write-audit';
import type { Cms } from '../../platform/context';
import { isRecordId } from '../../platform/database/record-id';
import { inTransaction } from '../../platform/database/transaction';

export type EndMemberSessionError = { code: 'access_denied' };

/**
 * Ends one session of a member of the team, for whoever may assign roles. Its pages and event streams end at once,
 * because the deletion is announced, and the same device no longer receives messages about new orders. Ending a session
 * that has ended already succeeds. The end of another person's session is audited.
 */
export function endMemberSession(
  cms: Cms,
  { actorId, sessionId }: { actorId: string; sessionId: string },
): Promise<Result<object, EndMemberSessionError>> {
  return inTransaction(cms.payload, async (tx) => {
    if (!(await isAllowedNow(tx, actorId, 'role:assign')))
      return { ok: false, error: { code: 'access_denied' } } as const;
    if (!isRecordId(sessionId)) return { ok: true } as const;
    const [owner] = await tx.query<{ id: string; role: string; device: string | null }>(
      `select c.id, c.role::text as role, d.device from customers_sessions s join customers c on c.id = s._parent_id
         left join session_devices d on d.session_id = s.id where s.id = $1`,
      [sessionId],
    );
    if (!owner || (owner.id !== actorId && !isStaff(owner.role))) return { ok: true } as const;
    const { id: customerId } = owner;
    const ended = await tx.query('delete from customers_sessions where id = $1 returning 1', [sessionId]);
    if (ended.length === 0) return { ok: true } as const;
    await endTeamPhonesNamed(tx, { customerId, device: owner.device, isLost: customerId !== actorId });
    if (customerId === actorId) {
      await writeSecurityEvent(tx, cms.payload, { event: 'sessions_ended', customerId });
      return { ok: true } as const;
    }
    await writeAudit(tx, {
      actorId,
      action: 'session.end',
      subjectType: 'customers',
      subjectId: customerId,
    });
    await writeSecurityEvent(tx, cms.payload, { event: 'sessions_ended', customerId, actorId });
    return { ok: true } as const;
  });
}
