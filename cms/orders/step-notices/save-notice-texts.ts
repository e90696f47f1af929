import {
  noticeProblem,
  STEP_NOTICES,
  type NoticeProblem,
  type NoticeTexts,
  type StepNoticeKind,
} from '@shop/orders/step-notice';
import type { Result } from '@shop/result';
import { cleanLines } from '@shop/text/clean-text';

import { teamOperation } from '../../platform/access/team-operation';
import { writeAudit } from '../../platform/audit/write-audit';
import type { Cms } from '../../platform/context';
import { readNoticeTexts, readTextsVersion } from './notice-texts';

export type SaveTextsError =
  | { code: 'access_denied' }
  /** Somebody else saved texts after the form was opened. */
  | { code: 'notice_texts_changed' }
  | { code: 'notice_refused'; kind: StepNoticeKind; problem: NoticeProblem };

/** Stores the owner's texts. Nothing is stored if one of them cannot be sent. Audited by what changed. */
export const saveNoticeTexts = (
  cms: Cms,
  { texts, version, actorId }: { texts: NoticeTexts; version: string; actorId: string },
): Promise<Result<{ version: string }, SaveTextsError>> =>
  teamOperation(cms, { permission: 'notice-text:write', actorId }, async (tx) => {
    // Two people who save at once take turns.
    await tx.query('lock table step_notice_texts in share row exclusive mode');
    if ((await readTextsVersion(tx)) !== version)
      return { ok: false, error: { code: 'notice_texts_changed' } } as const;
    for (const kind of STEP_NOTICES) {
      const problem = noticeProblem(texts[kind]);
      if (problem) return { ok: false, error: { code: 'notice_refused', kind, problem } } as const;
    }
    const before = await readNoticeTexts(tx);
    const changed = STEP_NOTICES.filter((kind) => cleanLines(texts[kind]) !== before[kind]);
    for (const kind of changed) {
      await tx.query(
        `insert into step_notice_texts as t (kind, text, changed_at) values ($1, $2, clock_timestamp())
         on conflict (kind) do update set text = excluded.text, changed_at = excluded.changed_at`,
        [kind, cleanLines(texts[kind])],
      );
    }
    if (changed.length > 0)
      await writeAudit(tx, {
        actorId,
        action: 'notice-texts.update',
        subjectType: 'step-notices',
        subjectId: 'textos',
        before: Object.fromEntries(changed.map((kind) => [kind, before[kind]])),
        after: Object.fromEntries(changed.map((kind) => [kind, cleanLines(texts[kind])])),
      });
    return { ok: true, version: await readTextsVersion(tx) } as const;
  });
