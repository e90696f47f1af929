import type { SqlRunner } from '../database/sql';

/**
 * Takes back the mail of a step that is undone. True when nobody was or will be told: dropped here, or settled without
 * sending before; false once a mail server may have it. A sender that holds it now finds its claim refused.
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
