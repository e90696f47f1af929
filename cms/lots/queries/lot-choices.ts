import { DEFAULT_SHELF_DAYS } from '@shop/lots/lot-days';
import { rolesWith } from '@shop/permissions/permissions';

import type { Cms } from '../../platform/context';
import { isKitSql } from '../../catalog/sellable-stock';
import { sqlOf } from '../../platform/database/sql';
import { TODAY } from '../lot-row';
import { readLotSettings } from '../read-lot-settings';

export interface LotProduct {
  id: string;
  name: string;
  /** The ingredients on the product's label, for the form of a new lot. */
  ingredients: string[];
  /** How many days the frozen product keeps. From this number, the form proposes the best-before date of a new lot. */
  shelfLifeDays: number;
}

export interface LotChoices {
  products: LotProduct[];
  /** The people of the team; one of them made the lot. */
  team: { id: string; name: string }[];
  /** In America/Bahia, as 'YYYY-MM-DD'. */
  today: string;
  isReportRequired: boolean;
  /**
   * The highest lot number of each of the last 60 days, by the day of production ('YYYY-MM-DD'). A day without lots is
   * missing.
   */
  highest: Record<string, number>;
}

/** Returns the options of a lot's form. */
export async function readLotChoices(cms: Cms): Promise<LotChoices> {
  const sql = sqlOf(cms.payload);
  const [products, team, [clock], settings, days] = await Promise.all([
    sql.query<LotProduct & Record<string, unknown>>(
      `select p.id, p.name, coalesce(p.shelf_life_days, ${DEFAULT_SHELF_DAYS})::int as "shelfLifeDays", coalesce((select array_agg(x.text order by x."order") from products_texts x
         where x.parent_id = p.id and x.path = 'ingredients'), '{}') as ingredients
       from products p where p.deleted_at is null and not ${isKitSql('p.id')} order by p.name, p.id`,
    ),
    sql.query<{ id: string; name: string }>(
      `select id, full_name as name from customers where role::text = any($1::text[]) and erased_at is null and _verified
       order by full_name, id`,
      [rolesWith('panel:open')],
    ),
    sql.query<{ today: string }>(`select ${TODAY}::text as today`),
    readLotSettings(sql),
    sql.query<{ day: string; highest: number }>(
      `select made_on::text as day, max(split_part(code, '-', 2)::int)::int as highest from lots
       where made_on > ${TODAY} - 60 group by made_on`,
    ),
  ]);
  return {
    products,
    team,
    today: clock?.today ?? '',
    isReportRequired: settings.isReportRequired,
    highest: Object.fromEntries(days.map(({ day, highest }) => [day, highest])),
  };
}
