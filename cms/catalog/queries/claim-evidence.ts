import type { ClaimFlag } from '@shop/catalog/claims';

import type { Cms } from '../../platform/context';
import { isRecordId } from '../../platform/database/record-id';
import { sqlOf, type SqlRunner } from '../../platform/database/sql';

/** The file that proves a claim of a product's label. */
export interface ClaimEvidence {
  claim: ClaimFlag;
  fileName: string;
  at: string;
}

/** Returns the newest file of each claim of a product. */
export async function readEvidence(runner: SqlRunner, productId: string): Promise<ClaimEvidence[]> {
  const rows = await runner.query<{ claim: ClaimFlag; fileName: string; at: Date }>(
    `select distinct on (claim) claim, file_name as "fileName", created_at as at from claim_evidence
     where product_id = $1 order by claim, created_at desc, id desc`,
    [productId],
  );
  return rows.map(({ claim, fileName, at }) => ({ claim, fileName, at: at.toISOString() }));
}

export interface EvidenceFile {
  fileName: string;
  contentType: string;
  content: Buffer;
}

/** Returns the newest file of one claim; null when there is none. */
export async function findEvidenceFile(
  cms: Cms,
  { productId, claim }: { productId: string; claim: string },
): Promise<EvidenceFile | null> {
  if (!isRecordId(productId)) return null;
  const [file] = await sqlOf(cms.payload).query<EvidenceFile & Record<string, unknown>>(
    `select file_name as "fileName", content_type as "contentType", content from claim_evidence
     where product_id = $1 and claim = $2 order by created_at desc, id desc limit 1`,
    [productId, claim],
  );
  return file ?? null;
}
