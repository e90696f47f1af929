import { STEP_NOTICES, USUAL_NOTICES, type NoticeTexts, type StepNoticeKind } from '@shop/orders/step-notice';

import type { SqlRunner } from '../../platform/database/sql';

interface StoredText extends Record<string, unknown> {
  kind: StepNoticeKind;
  text: string;
}

/** Returns the texts of the notices: the owner's, and the usual one where the owner has not written another. */
export async function readNoticeTexts(sql: SqlRunner): Promise<NoticeTexts> {
  const rows = await sql.query<StoredText>('select kind, text from step_notice_texts');
  return Object.fromEntries(
    STEP_NOTICES.map((kind) => [kind, rows.find((row) => row.kind === kind)?.text ?? USUAL_NOTICES[kind]]),
  ) as NoticeTexts;
}

/** Returns when the texts were changed last; '' as long as the owner has written none. A form is saved by it. */
export async function readTextsVersion(sql: SqlRunner): Promise<string> {
  const [row] = await sql.query<{ version: string | null }>(
    'select max(changed_at)::text as version from step_notice_texts',
  );
  return row?.version ?? '';
}
