import type { LotDraft } from '@shop/lots/lot-form';
import { isStaff } from '@shop/permissions/roles';

import { isKitSql } from '../catalog/sellable-stock';
import { isRecordId } from '../platform/database/record-id';
import type { SqlRunner } from '../platform/database/sql';

export type DraftError = { code: 'lot_product_gone' } | { code: 'lot_person_invalid' };

/** Checks that a draft's product exists and is no kit, which has no boxes of its own, and that the person who made the lot belongs to the team. */
export async function checkDraft(tx: SqlRunner, draft: LotDraft): Promise<DraftError | null> {
  if (!isRecordId(draft.productId)) return { code: 'lot_product_gone' };
  const products = await tx.query(
    `select 1 from products p where p.id = $1 and p.deleted_at is null and not ${isKitSql('p.id')}`,
    [draft.productId],
  );
  if (products.length === 0) return { code: 'lot_product_gone' };
  if (draft.madeById === null) return null;
  if (!isRecordId(draft.madeById)) return { code: 'lot_person_invalid' };
  const [person] = await tx.query<{ role: string }>(
    'select role::text as role from customers where id = $1',
    [draft.madeById],
  );
  return person && isStaff(person.role) ? null : { code: 'lot_person_invalid' };
}

/** Writes a draft's data and ingredients. The caller has locked the lot. */
export async function writeDraft(
  tx: SqlRunner,
  { lotId, code, draft }: { lotId: string; code: string; draft: LotDraft },
): Promise<void> {
  await tx.query(
    `update lots set code = $2, product_id = $3, made_on = $4, best_before = $5, quantity = $6, made_by_id = $7,
       gluten_result = $8, gluten_mg_kg = $9, gluten_limit_mg_kg = $10, gluten_method = nullif($11, ''),
       laboratory = nullif($12, ''), tested_on = $13, version = version + 1, updated_at = now()
     where id = $1`,
    [
      lotId,
      code,
      draft.productId,
      draft.madeOn,
      draft.bestBefore,
      draft.quantity,
      draft.madeById,
      draft.glutenResult,
      draft.glutenMgKg,
      draft.glutenLimitMgKg,
      draft.glutenMethod,
      draft.laboratory,
      draft.testedOn,
    ],
  );
  await tx.query('delete from lot_ingredients where lot_id = $1', [lotId]);
  await tx.query(
    `insert into lot_ingredients (lot_id, place, name, supplier, supplier_lot)
     select $1, place, name, nullif(supplier, ''), nullif(supplier_lot, '')
     from unnest($2::text[], $3::text[], $4::text[]) with ordinality as i(name, supplier, supplier_lot, place)`,
    [
      lotId,
      draft.ingredients.map(({ name }) => name),
      draft.ingredients.map(({ supplier }) => supplier),
      draft.ingredients.map(({ supplierLot }) => supplierLot),
    ],
  );
}
