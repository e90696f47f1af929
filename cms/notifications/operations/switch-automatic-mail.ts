import type { AutomaticMail } from '@shop/notifications/automatic-mails';
import type { Result } from '@shop/result';

import type { Cms } from '../../platform/context';
import { teamOperation } from '../../platform/access/team-operation';
import { writeAudit } from '../../platform/audit/write-audit';
import { readAutomaticMails } from '../queries/read-automatic-mails';

/**
 * Switches one of the shop's automatic mails on or off. The switch also applies to due mails that have not been sent.
 * Audited, unless the mail already has the requested state.
 */
export function switchAutomaticMail(
  cms: Cms,
  { actorId, name, isOn }: { actorId: string; name: AutomaticMail; isOn: boolean },
): Promise<Result<{ isOn: boolean }, { code: 'access_denied' }>> {
  return teamOperation(cms, { permission: 'mail:switch', actorId }, async (tx) => {
    // The lock is an advisory lock, because the row may not exist yet.
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('automatic-mail:' || $1, 0))`, [name]);
    const before = (await readAutomaticMails(tx))[name];
    if (before === isOn) return { ok: true, isOn } as const;
    await tx.query(
      `insert into automatic_mails (name, is_on) values ($1, $2)
       on conflict (name) do update set is_on = excluded.is_on, updated_at = now()`,
      [name, isOn],
    );
    await writeAudit(tx, {
      actorId,
      action: 'automatic_mail.switched',
      subjectType: 'automatic-mails',
      subjectId: name,
      before: { isOn: before },
      after: { isOn },
    });
    return { ok: true, isOn } as const;
  });
}
