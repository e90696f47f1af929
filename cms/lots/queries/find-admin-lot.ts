import type { GlutenResult } from '@shop/lots/gluten';
import type { LotCheck } from '@shop/lots/lot-checks';
import type { LotIngredient } from '@shop/lots/lot-form';
import { releaseGaps, type ReleaseGap } from '@shop/lots/lot-release';
import type { BlockKind, LotStatus } from '@shop/lots/lot-status';

import type { Cms } from '../../platform/context';
import { isRecordId } from '../../platform/database/record-id';
import { sqlOf } from '../../platform/database/sql';
import { readEvidence } from '../lot-evidence';
import { REMAINDER, TODAY } from '../lot-row';
import { readLotSettings } from '../read-lot-settings';
import { readReservedBoxes } from '../reserved-boxes';

export interface TickedCheck {
  item: LotCheck;
  at: Date;
  by: string | null;
}

/** A lot as its page shows it. Days are 'YYYY-MM-DD', gluten contents are in milligrams per kilogram. */
export interface AdminLot {
  id: string;
  code: string;
  version: number;
  productId: string;
  productName: string;
  madeOn: string;
  bestBefore: string;
  quantity: number;
  packedUnits: number;
  lostUnits: number;
  remainder: number;
  /** How many of them orders will take that are not packed yet, if the lots that expire first are packed first. */
  reserved: number;
  madeById: string | null;
  madeByName: string | null;
  status: LotStatus;
  isReleased: boolean;
  releasedAt: Date | null;
  releasedBy: string | null;
  blockedAt: Date | null;
  blockedBy: string | null;
  blockKind: BlockKind | null;
  blockNote: string | null;
  glutenResult: GlutenResult | null;
  glutenMgKg: number | null;
  glutenLimitMgKg: number | null;
  glutenMethod: string | null;
  laboratory: string | null;
  testedOn: string | null;
  reportName: string | null;
  checks: TickedCheck[];
  ingredients: LotIngredient[];
  /** The evidence that is missing for the release; empty for a lot that was released. */
  gaps: ReleaseGap[];
  /** Units that orders lack because the lot was stopped. */
  missing: number;
  /** Whether another lot of the product is on sale. */
  hasOthersOnSale: boolean;
  /** Free stock of the product. */
  freeStock: number;
}

type Row = Omit<AdminLot, 'reserved' | 'gaps' | 'ingredients' | 'checks'> & {
  checks: { item: LotCheck; at: string; by: string | null }[];
} & Record<string, unknown>;

const NAME = (column: string) => `(select c.full_name from customers c where c.id = t.${column})`;

/** Returns a lot with its evidence; null when there is none. */
export async function findAdminLot(cms: Cms, lotId: string): Promise<AdminLot | null> {
  if (!isRecordId(lotId)) return null;
  const sql = sqlOf(cms.payload);
  const [row] = await sql.query<Row>(
    `select t.id, t.code, t.version, t.product_id as "productId", p.name as "productName", t.made_on::text as "madeOn",
       t.best_before::text as "bestBefore", t.quantity, t.packed_units as "packedUnits", t.lost_units as "lostUnits",
       ${REMAINDER} as remainder, t.made_by_id as "madeById", ${NAME('made_by_id')} as "madeByName", t.status,
       t.released_at is not null as "isReleased", t.released_at as "releasedAt", ${NAME('released_by_id')} as "releasedBy",
       t.blocked_at as "blockedAt", ${NAME('blocked_by_id')} as "blockedBy", t.blocked_kind as "blockKind",
       t.blocked_note as "blockNote", t.gluten_result as "glutenResult", t.gluten_mg_kg::float8 as "glutenMgKg",
       t.gluten_limit_mg_kg::float8 as "glutenLimitMgKg", t.gluten_method as "glutenMethod", t.laboratory,
       t.tested_on::text as "testedOn", (select r.file_name from lot_reports r where r.lot_id = t.id) as "reportName",
       coalesce((select json_agg(json_build_object('item', k.item, 'at', k.ticked_at, 'by',
           (select c.full_name from customers c where c.id = k.ticked_by_id)))
         from lot_checks k where k.lot_id = t.id), '[]') as checks,
       (select coalesce(sum(f.delta), 0)::int from lot_shortfalls f where f.lot_id = t.id) as missing,
       exists (select 1 from lots other where other.product_id = t.product_id and other.status = 'liberado'
         and other.id <> t.id and other.best_before >= ${TODAY}) as "hasOthersOnSale",
       p.stock_quantity::int as "freeStock"
     from lots t join products p on p.id = t.product_id where t.id = $1`,
    [lotId],
  );
  if (!row) return null;
  const [{ evidence, today }, { isReportRequired }, reserved] = await Promise.all([
    readEvidence(sql, lotId),
    readLotSettings(sql),
    readReservedBoxes(sql, [row.productId]),
  ]);
  return {
    ...row,
    reserved: reserved.get(lotId) ?? 0,
    checks: row.checks.map(({ at, ...check }) => ({ ...check, at: new Date(at) })),
    ingredients: [...evidence.ingredients],
    gaps: row.isReleased ? [] : releaseGaps(evidence, { today, isReportRequired }),
  };
}
