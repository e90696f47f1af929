import { allergenLines } from '@shop/catalog/label-statement';
import type { LabelVersion } from '@shop/catalog/label-version';
import type { GlutenResult } from '@shop/lots/gluten';
import { isLotCode } from '@shop/lots/lot-code';
import type { BlockKind, LotStatus } from '@shop/lots/lot-status';
import { publicLotState, type PublicLotState } from '@shop/lots/public-lot';

import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { TODAY } from '../lot-row';

/** A lot as the public sees it: without buyers, suppliers or names of the team. Days are 'YYYY-MM-DD'. */
export interface PublicLot {
  code: string;
  state: PublicLotState;
  productName: string;
  /** Null when the product is not on sale. */
  productSlug: string | null;
  madeOn: string;
  bestBefore: string;
  /** When the lot was stopped; null if it is not stopped. */
  stoppedAt: Date | null;
  /** What is wrong with a recalled lot, in the words of the notice; null if it was not recalled. */
  recallRisk: string | null;
  /** Whether the recall has a public notice. */
  hasNotice: boolean;
  glutenResult: GlutenResult | null;
  /** Milligrams per kilogram. */
  glutenMgKg: number | null;
  glutenLimitMgKg: number | null;
  glutenMethod: string | null;
  laboratory: string | null;
  testedOn: string | null;
  /** The size of the report in bytes; null when there is no report. */
  reportBytes: number | null;
  /**
   * The label that was last confirmed before the lot's release; if none was, the first label confirmed after it. Null
   * if no label of the product was ever confirmed.
   */
  label: { isGlutenFree: boolean; allergenLines: string[]; storage: string } | null;
}

type Row = Omit<PublicLot, 'state' | 'label'> & {
  status: LotStatus;
  blockKind: BlockKind | null;
  isReleased: boolean;
  isExpired: boolean;
  label: LabelVersion | null;
} & Record<string, unknown>;

/** SQL for a lot `t`: the columns that determine the state shown to the public. */
export const STATE_COLUMNS = `t.status, t.blocked_kind as "blockKind", t.released_at is not null as "isReleased",
  t.best_before < ${TODAY} as "isExpired"`;

/** SQL for a lot `t`: the result of its gluten test; the gluten content is in milligrams per kilogram. */
export const GLUTEN_COLUMNS = `t.gluten_result as "glutenResult", t.gluten_mg_kg::float8 as "glutenMgKg",
  t.gluten_limit_mg_kg::float8 as "glutenLimitMgKg"`;

/**
 * Returns a lot for its public page, always read from the database and never cached. Null for an unknown code, and
 * for a lot that was never released.
 */
export async function findPublicLot(cms: Cms, code: string): Promise<PublicLot | null> {
  if (!isLotCode(code)) return null;
  const [row] = await sqlOf(cms.payload).query<Row>(
    `select t.code, ${STATE_COLUMNS}, ${GLUTEN_COLUMNS}, p.name as "productName",
       case when p.active and p.label_confirmed_at is not null and p.deleted_at is null then p.slug end as "productSlug",
       t.made_on::text as "madeOn", t.best_before::text as "bestBefore", t.blocked_at as "stoppedAt",
       u.risk as "recallRisk", u.notice_at is not null as "hasNotice",
       t.gluten_method as "glutenMethod", t.laboratory, t.tested_on::text as "testedOn",
       octet_length(r.content) as "reportBytes",
       (select v.label from label_versions v where v.product_id = t.product_id
        order by v.created_at > coalesce(t.released_at, now()), case when v.created_at <= coalesce(t.released_at, now())
          then -v.id else v.id end limit 1) as label
     from lots t join products p on p.id = t.product_id left join lot_reports r on r.lot_id = t.id
       left join recalls u on u.lot_id = t.id and not u.is_drill
     where t.code = $1`,
    [code],
  );
  if (!row) return null;
  const { status, blockKind, isReleased, isExpired, label, ...lot } = row;
  const state = publicLotState({ status, blockKind, isReleased, isExpired });
  return state && { ...lot, state, label: label && labelOf(label) };
}

const labelOf = (label: LabelVersion) => ({
  isGlutenFree: label.isGlutenFree,
  allergenLines: allergenLines({ allergens: label, isLactoseFree: label.isLactoseFree }),
  // The first line of the text describes storage, the other lines describe baking.
  storage: label.storage.split('\n')[0] ?? '',
});
