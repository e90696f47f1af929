import { type ClaimFlag, evidenceKind, MAX_EVIDENCE_BYTES } from '@shop/catalog/claims';
import type { Result } from '@shop/result';
import { cleanLine } from '@shop/text/clean-text';

import type { Cms } from '../../platform/context';
import { teamOperation } from '../../platform/access/team-operation';
import { writeAudit } from '../../platform/audit/write-audit';
import { isRecordId } from '../../platform/database/record-id';
import type { ClaimEvidence } from '../queries/claim-evidence';

export type AttachEvidenceError =
  | { code: 'access_denied' }
  | { code: 'product_not_found' }
  /** The file is empty, or is not a PDF, JPEG or PNG. */
  | { code: 'evidence_kind' }
  | { code: 'evidence_large' };

export interface AttachEvidenceInput {
  productId: string;
  claim: ClaimFlag;
  fileName: string;
  file: Buffer;
  actorId: string;
}

const MAX_FILE_NAME = 120;

/** Returns the file name without folders, and with the extension of the file's actual type. */
function plainName(name: string, ending: string): string {
  const base = cleanLine(name.split(/[/\\]/).at(-1) ?? '').replace(/\.\w{1,5}$/, '');
  return `${base.slice(0, MAX_FILE_NAME - 5) || 'comprovante'}.${ending}`;
}

/**
 * Stores the file that proves a claim of a product's label. Only the newest file of a claim is used as its proof;
 * earlier files stay stored.
 */
export async function attachEvidence(
  cms: Cms,
  { productId, claim, fileName, file, actorId }: AttachEvidenceInput,
): Promise<Result<{ evidence: ClaimEvidence }, AttachEvidenceError>> {
  const kind = evidenceKind(file);
  if (!kind) return { ok: false, error: { code: 'evidence_kind' } };
  if (file.length > MAX_EVIDENCE_BYTES) return { ok: false, error: { code: 'evidence_large' } };
  const name = plainName(fileName, kind.ending);
  return teamOperation(cms, { permission: 'product:write', actorId }, async (tx) => {
    const known = isRecordId(productId)
      ? await tx.query('select 1 from products where id = $1 and deleted_at is null for key share', [
          productId,
        ])
      : [];
    if (known.length === 0) return { ok: false, error: { code: 'product_not_found' } };
    const [stored] = await tx.query<{ id: string; at: Date }>(
      `insert into claim_evidence (product_id, claim, file_name, content_type, content, uploaded_by_id)
       values ($1, $2, $3, $4, $5, $6) returning id, created_at as at`,
      [productId, claim, name, kind.type, file, actorId],
    );
    if (!stored) throw new Error('no evidence was stored');
    await writeAudit(tx, {
      actorId,
      action: 'attach-evidence',
      subjectType: 'products',
      subjectId: productId,
      after: { claim, fileName: name },
    });
    return { ok: true, evidence: { claim, fileName: name, at: stored.at.toISOString() } };
  });
}
