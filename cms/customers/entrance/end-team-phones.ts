import type { SqlRunner } from '../../platform/database/sql';

/**
 * Ends the messages about new orders on the phones of a member of the team, and the link that would register
 * another one. A phone has no session of its own, so whatever ends all sessions of its person ends the phone, too.
 * Returns how many phones it ended.
 */
export async function endTeamPhones(runner: SqlRunner, customerId: string): Promise<number> {
  await runner.query(`delete from account_tokens where customer_id = $1 and kind = 'team-push'`, [
    customerId,
  ]);
  const ended = await runner.query(
    'delete from push_devices where customer_id = $1 and is_team returning 1',
    [customerId],
  );
  return ended.length;
}

/**
 * Ends the messages on the phones with the name of an ended session's device. Devices have names of fixed words, so
 * several can have this one. `isLost`: all of them stop; otherwise they stop unless the person stays signed in on a
 * device of this name, such as this one.
 */
export async function endTeamPhonesNamed(
  runner: SqlRunner,
  { customerId, device, isLost }: { customerId: string; device: string | null; isLost: boolean },
): Promise<void> {
  await runner.query(
    `delete from push_devices p where p.customer_id = $1 and p.is_team and p.device = $2
     and ($3 or not exists (select 1 from customers_sessions s join session_devices d on d.session_id = s.id
       where s._parent_id = p.customer_id and d.device = p.device and s.expires_at > now()))`,
    [customerId, device, isLost],
  );
}
