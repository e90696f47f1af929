import { isLotCode } from '@shop/lots/lot-code';

import type { Cms } from '../../platform/context';
import { isRecordId } from '../../platform/database/record-id';
import { sqlOf } from '../../platform/database/sql';

export interface LotReport {
  content: Buffer;
  fileName: string;
}

/** Returns the report of a lot for the public; null if the lot was never released. */
export async function findPublicReport(cms: Cms, code: string): Promise<LotReport | null> {
  if (!isLotCode(code)) return null;
  const [row] = await sqlOf(cms.payload).query<LotReport & Record<string, unknown>>(
    `select r.content, r.file_name as "fileName" from lots t join lot_reports r on r.lot_id = t.id
     where t.code = $1 and t.released_at is not null`,
    [code],
  );
  return row ?? null;
}

/** Returns the report of any lot, for the team. */
export async function findReport(cms: Cms, lotId: string): Promise<LotReport | null> {
  if (!isRecordId(lotId)) return null;
  const [row] = await sqlOf(cms.payload).query<LotReport & Record<string, unknown>>(
    'select content, file_name as "fileName" from lot_reports where lot_id = $1',
    [lotId],
  );
  return row ?? null;
}
