import type { GlutenResult } from '@shop/lots/gluten';
import type { LotIngredient } from '@shop/lots/lot-form';
import type { LotEvidence } from '@shop/lots/lot-release';

import type { SqlRunner } from '../platform/database/sql';
import { TODAY } from './lot-row';

interface EvidenceRow extends Omit<LotEvidence, 'ingredients' | 'glutenResult'> {
  glutenResult: GlutenResult | null;
  ingredients: LotIngredient[];
  today: string;
}

/**
 * Reads the evidence that a lot has for its release, and today's date in America/Bahia. Throws for an unknown lot.
 */
export async function readEvidence(
  tx: SqlRunner,
  lotId: string,
): Promise<{ evidence: LotEvidence; today: string }> {
  const [row] = await tx.query<EvidenceRow & Record<string, unknown>>(
    `select t.best_before::text as "bestBefore", t.made_by_id as "madeById", t.gluten_result as "glutenResult",
       t.gluten_mg_kg::float8 as "glutenMgKg", t.gluten_method as "glutenMethod", t.laboratory,
       t.tested_on::text as "testedOn", ${TODAY}::text as today,
       (select count(*)::int from lot_checks c where c.lot_id = t.id) as "tickedChecks",
       exists (select 1 from lot_reports r where r.lot_id = t.id) as "hasReport",
       coalesce((select json_agg(json_build_object('name', i.name, 'supplier', coalesce(i.supplier, ''),
           'supplierLot', coalesce(i.supplier_lot, '')) order by i.place)
         from lot_ingredients i where i.lot_id = t.id), '[]') as ingredients
     from lots t where t.id = $1`,
    [lotId],
  );
  if (!row) throw new Error('a lot to be released is gone');
  const { today, ...evidence } = row;
  return { evidence, today };
}
