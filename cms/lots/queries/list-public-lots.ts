import { dayOf, startOfNextDay } from '@shop/time/bahia';
import type { GlutenResult } from '@shop/lots/gluten';
import type { BlockKind, LotStatus } from '@shop/lots/lot-status';
import { publicLotState, type PublicLotState } from '@shop/lots/public-lot';

import { cachedQuery } from '../../platform/cache/snapshot-cache';
import { sqlOf } from '../../platform/database/sql';
import { isOnSql } from '../../platform/resources/read-resources';
import { REMAINDER } from '../lot-row';
import { readLotSettings } from '../read-lot-settings';
import { GLUTEN_COLUMNS, STATE_COLUMNS } from './find-public-lot';

/** A lot in the list of the trust page. Days are 'YYYY-MM-DD'. */
export interface PublicLotRow {
  code: string;
  state: PublicLotState;
  productId: string;
  productName: string;
  madeOn: string;
  bestBefore: string;
  glutenResult: GlutenResult | null;
  /** Milligrams per kilogram. */
  glutenMgKg: number | null;
  glutenLimitMgKg: number | null;
  hasReport: boolean;
  /** Whether boxes of the lot are still in the shop and not packed. */
  isInHouse: boolean;
}

export interface PublicLots {
  /** Newest first. Recalled lots stay in the list, because hiding them would be dishonest. */
  lots: readonly PublicLotRow[];
  /** Whether a lot can only be released with its report; the page says so only if this is true. */
  isReportRequired: boolean;
  /** Whether an order can only be sent if every box has a lot. */
  isLotRequired: boolean;
}

const MAX_LOTS = 200;

type Row = Omit<PublicLotRow, 'state'> & {
  status: LotStatus;
  blockKind: BlockKind | null;
  isReleased: boolean;
  isExpired: boolean;
} & Record<string, unknown>;

/**
 * Returns the newest lots that are public, cached until a lot changes or the day ends; none while the shop works without
 * lots. The page of a box's code stays.
 */
export const listPublicLots = cachedQuery<PublicLots>({
  topics: ['catalog', 'content'],
  load: async (cms) => {
    const sql = sqlOf(cms.payload);
    const [rows, settings] = await Promise.all([
      sql.query<Row>(
        `select t.code, ${STATE_COLUMNS}, ${GLUTEN_COLUMNS}, t.product_id as "productId", p.name as "productName",
           t.made_on::text as "madeOn", t.best_before::text as "bestBefore",
           exists (select 1 from lot_reports r where r.lot_id = t.id) as "hasReport", ${REMAINDER} > 0 as "isInHouse"
         from lots t join products p on p.id = t.product_id
         where (t.released_at is not null or t.status = 'recolhido') and ${isOnSql('lots')}
         order by t.made_on desc, t.code desc limit ${MAX_LOTS}`,
      ),
      readLotSettings(sql),
    ]);
    const lots = rows.flatMap(({ status, blockKind, isReleased, isExpired, ...lot }) => {
      const state = publicLotState({ status, blockKind, isReleased, isExpired });
      return state ? [{ ...lot, state }] : [];
    });
    return {
      value: { lots, isReportRequired: settings.isReportRequired, isLotRequired: settings.isRequiredToSend },
      // At midnight a lot may expire.
      expiresAt: startOfNextDay(dayOf(cms.now())),
    };
  },
});
