import type { LabelVersion } from '@shop/catalog/label-version';
import { DEFAULT_SHELF_DAYS } from '@shop/lots/lot-days';
import { recipeChange } from '@shop/messages/label-messages';
import { dayOf, startOfNextDay } from '@shop/time/bahia';
import { addDays } from '@shop/time/days';

import { cachedQuery } from '../../platform/cache/snapshot-cache';
import { sqlOf } from '../../platform/database/sql';

/** The newest change of a product's recipe. */
export interface RecipeChange {
  /** The day on which the changed label was confirmed, 'YYYY-MM-DD' in Bahia. */
  day: string;
  /** 'agora PODE CONTER SOJA.' */
  text: string;
}

/** By product id; products without a change are left out. */
export type RecipeChanges = ReadonlyMap<string, RecipeChange>;

type Row = { productId: string; before: LabelVersion; label: LabelVersion; day: string } & Record<
  string,
  unknown
>;

/**
 * Returns the newest change of each product's recipe, for as long as a box of the former recipe may be in somebody's
 * freezer. Cached until the catalogue changes or the day ends.
 */
export const readRecipeChanges = cachedQuery<RecipeChanges>({
  topics: ['catalog'],
  load: async (cms) => {
    const today = dayOf(cms.now());
    const rows = await sqlOf(cms.payload).query<Row>(
      `select product_id as "productId", before, label, (created_at at time zone 'America/Bahia')::date::text as day
       from (select *, lag(label) over (partition by product_id order by id) as before from label_versions) v
       where before is not null and before <> label
         and (created_at at time zone 'America/Bahia')::date >= $1::date
       order by id`,
      [addDays(today, -DEFAULT_SHELF_DAYS)],
    );
    const changes = new Map<string, RecipeChange>();
    for (const { productId, before, label, day } of rows) {
      const text = recipeChange(before, label);
      if (text !== null) changes.set(productId, { day, text });
    }
    return { value: changes, expiresAt: startOfNextDay(today) };
  },
});
