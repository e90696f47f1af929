import type { SqlRunner } from '../database/sql';

/**
 * Cancels the mail of a step that is undone. Returns true when the mail was not and will not be sent, because it was
 * cancelled here or settled earlier without being sent. Returns false once a mail server may have it. A process that is
 * preparing the mail at this moment fails to claim it and does not send it.
 */
export async function dropMail(sql: SqlRunner, dedupeKey: string): Promise<boolean> {
  await sql.query(
    `update outgoing_mails set outcome = 'undone', updated_at = clock_timestamp()
     where dedupe_key = $1 and sent_at is null and outcome is null`,
    [dedupeKey],
  );
  const [told] = await sql.query<{ isTold: boolean }>(
    `select exists (select 1 from outgoing_mails where dedupe_key = $1
       and (sent_at is not null or outcome in ('sending', 'handed_over'))) as "isTold"`,
    [dedupeKey],
  );
  return told?.isTold === false;
}
