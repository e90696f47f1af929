import type { SqlRunner } from '../database/sql';

/**
 * Cancels the mail and the push and text messages of a step that is undone. Returns true when none of them was or will
 * be sent, because they were cancelled here or had ended without being sent. Returns false once a mail server, a push
 * service or the SMS provider may have received one of them. A process that is preparing one of them at this moment
 * fails to claim it and does not send it.
 */
export async function dropMail(sql: SqlRunner, dedupeKey: string): Promise<boolean> {
  await sql.query(
    `update outgoing_mails set outcome = 'undone', updated_at = clock_timestamp()
     where split_part(dedupe_key, '|', 1) = $1 and sent_at is null and outcome is null`,
    [dedupeKey],
  );
  const [told] = await sql.query<{ isTold: boolean }>(
    `select exists (select 1 from outgoing_mails where split_part(dedupe_key, '|', 1) = $1
       and (sent_at is not null or outcome in ('sending', 'handed_over'))) as "isTold"`,
    [dedupeKey],
  );
  return told?.isTold === false;
}
