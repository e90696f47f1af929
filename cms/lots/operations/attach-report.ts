import { createHash } from 'node:crypto';
import type { Result } from '@shop/result';
import { cleanLine } from '@shop/text/clean-text';

import { isAllowedNow } from '../../platform/access/is-allowed-now';
import { teamOperation } from '../../platform/access/team-operation';
import { writeAudit } from '../../platform/audit/write-audit';
import type { Cms } from '../../platform/context';
import { isRecordId } from '../../platform/database/record-id';
import { sqlOf } from '../../platform/database/sql';
import { faultPoint } from '../../platform/failpoint';
import { checkPdf, type PdfError } from '../check-pdf';
import { lockLot } from '../lot-row';

export interface AttachReportInput {
  lotId: string;
  file: Buffer;
  fileName: string;
  actorId: string;
}

export type AttachReportError =
  | PdfError
  | { code: 'access_denied' }
  | { code: 'lot_not_found' }
  | { code: 'lot_not_draft' };

const MAX_FILE_NAME = 120;

/** Returns the file name without folders, and with the extension of the file's actual type. */
function reportName(name: string): string {
  const base = cleanLine(name.split(/[/\\]/).at(-1) ?? '').replace(/\.pdf$/i, '');
  return `${base.slice(0, MAX_FILE_NAME - 4) || 'laudo'}.pdf`;
}

/**
 * Returns why a person cannot attach a report to a lot now; null when they can. It is asked before a file is read, and
 * again when the file is stored, because the lot may have changed meanwhile.
 */
export async function reportProblem(
  cms: Cms,
  { lotId, actorId }: { lotId: string; actorId: string },
): Promise<Exclude<AttachReportError, PdfError> | null> {
  const sql = sqlOf(cms.payload);
  if (!(await isAllowedNow(sql, actorId, 'lot:manage'))) return { code: 'access_denied' };
  const [lot] = isRecordId(lotId)
    ? await sql.query<{ isDraft: boolean }>(
        `select status = 'em_analise' and released_at is null and closed_at is null as "isDraft" from lots where id = $1`,
        [lotId],
      )
    : [];
  if (!lot) return { code: 'lot_not_found' };
  return lot.isDraft ? null : { code: 'lot_not_draft' };
}

/**
 * Stores the laboratory's report of a lot in analysis; it replaces an earlier report. The file is checked before it is
 * stored.
 */
export async function attachReport(
  cms: Cms,
  { lotId, file, fileName, actorId }: AttachReportInput,
): Promise<Result<{ fileName: string }, AttachReportError>> {
  const checked = await checkPdf(file);
  if (!checked.ok) return checked;
  const name = reportName(fileName);
  return teamOperation(cms, { permission: 'lot:manage', actorId }, async (tx) => {
    const lot = await lockLot(tx, lotId);
    if (!lot) return { ok: false, error: { code: 'lot_not_found' } } as const;
    if (lot.isReleased || lot.isClosed || lot.status !== 'em_analise')
      return { ok: false, error: { code: 'lot_not_draft' } } as const;
    const hash = createHash('sha256').update(file).digest('hex');
    await tx.query(
      `insert into lot_reports (lot_id, content, content_hash, file_name, uploaded_by_id) values ($1, $2, $3, $4, $5)
       on conflict (lot_id) do update set content = excluded.content, content_hash = excluded.content_hash,
         file_name = excluded.file_name, uploaded_by_id = excluded.uploaded_by_id, uploaded_at = now()`,
      [lotId, file, hash, name, actorId],
    );
    await writeAudit(tx, {
      actorId,
      action: 'lot.report',
      subjectType: 'lots',
      subjectId: lotId,
      after: { hash },
    });
    await faultPoint('attach-report:before-commit');
    return { ok: true, fileName: name } as const;
  });
}
