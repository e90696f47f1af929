import type { LotTab } from '@shop/lots/lot-tabs';
import type { GlutenResult } from '@shop/lots/gluten';
import { expiresSoon } from '@shop/lots/lot-days';
import type { BlockKind, LotStatus } from '@shop/lots/lot-status';

import { imagePath } from '../../catalog/pictures/image-view';
import type { Cms } from '../../platform/context';
import { namePatterns } from '../../platform/database/name-pattern';
import { sqlOf } from '../../platform/database/sql';
import { REMAINDER, TODAY } from '../lot-row';
import { readReservedBoxes } from '../reserved-boxes';

/** The maximum number of lots in one list, newest first. */
const MAX_ROWS = 200;

export interface LotListRow {
  id: string;
  code: string;
  productId: string;
  productName: string;
  pictureUrl: string | null;
  /** Days are 'YYYY-MM-DD'. */
  madeOn: string;
  bestBefore: string;
  quantity: number;
  remainder: number;
  /** How many of them orders will take that are not packed yet, if the lots that expire first are packed first. */
  reserved: number;
  status: LotStatus;
  blockKind: BlockKind | null;
  gluten: { result: GlutenResult | null; mgKg: number | null; limitMgKg: number | null };
  expiresSoon: boolean;
  /** Units that orders lack because the lot was stopped. */
  missing: number;
}

export interface LotList {
  rows: LotListRow[];
  counts: Record<LotTab, number>;
  /** Numbers over all tabs: lots in analysis, lots that expire soon, and lots on sale. */
  waiting: { forResult: number; expiring: number; onSale: number };
}

const OF_TAB: Record<LotTab, string> = {
  'na-casa': `t.status <> 'encerrado'`,
  'em-analise': `t.status = 'em_analise'`,
  parados: `t.status in ('bloqueado', 'recolhido')`,
  encerrados: `t.status = 'encerrado'`,
};

type Row = Omit<LotListRow, 'pictureUrl' | 'expiresSoon' | 'gluten' | 'reserved'> & {
  picture: string | null;
  today: string;
  glutenResult: GlutenResult | null;
  glutenMgKg: number | null;
  glutenLimitMgKg: number | null;
} & Record<string, unknown>;

/** SQL for a product `p`: the file name of its first picture. */
const PICTURE = `(select coalesce(m.sizes_thumb_filename, m.filename) from products_images i join media m on m.id = i.image_id
  where i._parent_id = p.id order by i._order limit 1)`;

const IS_EXPIRING = `t.status = 'liberado' and t.best_before <= ${TODAY} + 30 and ${REMAINDER} > 0`;

/** Returns the lots of a tab that match a code or a product, newest first. */
export async function listLots(
  cms: Cms,
  { tab, search, isExpiring = false }: { tab: LotTab; search: string; isExpiring?: boolean },
): Promise<LotList> {
  const sql = sqlOf(cms.payload);
  const [rows, [counts]] = await Promise.all([
    sql.query<Row>(
      `select t.id, t.code, t.product_id as "productId", p.name as "productName", ${PICTURE} as picture,
         t.made_on::text as "madeOn", t.best_before::text as "bestBefore", t.quantity, ${REMAINDER} as remainder, t.status,
         t.blocked_kind as "blockKind", t.gluten_result as "glutenResult", t.gluten_mg_kg::float8 as "glutenMgKg",
         t.gluten_limit_mg_kg::float8 as "glutenLimitMgKg", ${TODAY}::text as today,
         (select coalesce(sum(f.delta), 0)::int from lot_shortfalls f where f.lot_id = t.id) as missing
       from lots t join products p on p.id = t.product_id
       where ${OF_TAB[tab]} and (not $2::boolean or (${IS_EXPIRING}))
         and (t.code like '%' || $3 || '%' or lower(p.name) ~ all ($1::text[]))
       order by t.made_on desc, t.code desc limit ${MAX_ROWS}`,
      [namePatterns(search), isExpiring, search],
    ),
    sql.query<Record<'house' | 'draft' | 'stopped' | 'closed' | 'expiring' | 'onSale', number>>(
      `select count(*) filter (where ${OF_TAB['na-casa']})::int as house, count(*) filter (where ${OF_TAB['em-analise']})::int as draft,
         count(*) filter (where ${OF_TAB.parados})::int as stopped, count(*) filter (where ${OF_TAB.encerrados})::int as closed,
         count(*) filter (where ${IS_EXPIRING})::int as expiring,
         count(*) filter (where t.status = 'liberado' and ${REMAINDER} > 0)::int as "onSale"
       from lots t`,
    ),
  ]);
  const reserved = await readReservedBoxes(sql, [...new Set(rows.map(({ productId }) => productId))]);
  return {
    rows: rows.map((row) => viewOf(row, reserved.get(row.id) ?? 0)),
    counts: {
      'na-casa': counts?.house ?? 0,
      'em-analise': counts?.draft ?? 0,
      parados: counts?.stopped ?? 0,
      encerrados: counts?.closed ?? 0,
    },
    waiting: {
      forResult: counts?.draft ?? 0,
      expiring: counts?.expiring ?? 0,
      onSale: counts?.onSale ?? 0,
    },
  };
}

function viewOf(
  { picture, today, glutenResult, glutenMgKg, glutenLimitMgKg, ...row }: Row,
  reserved: number,
): LotListRow {
  return {
    ...row,
    reserved,
    pictureUrl: picture ? imagePath(picture) : null,
    gluten: { result: glutenResult, mgKg: glutenMgKg, limitMgKg: glutenLimitMgKg },
    expiresSoon: row.status === 'liberado' && row.remainder > 0 && expiresSoon(row.bestBefore, today),
  };
}
