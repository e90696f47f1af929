import { undeclaredAllergens, type UndeclaredAllergen } from '@shop/catalog/undeclared-allergens';

import type { SqlRunner } from '../../platform/database/sql';

/** A product on sale whose ingredients name allergens that its label does not declare. */
export interface UndeclaredProduct {
  id: string;
  name: string;
  undeclared: UndeclaredAllergen[];
}

/**
 * Returns the products on sale that do not declare an allergen of their ingredients, by name. Such a label cannot be
 * confirmed any more; these were confirmed before the shop knew the rule or the ingredient's word.
 */
export async function readUndeclaredProducts(sql: SqlRunner): Promise<UndeclaredProduct[]> {
  const products = await sql.query<{ id: string; name: string; ingredients: string[]; contains: string[] }>(
    `select p.id, p.name,
       coalesce(array_agg(t.text) filter (where t.path = 'ingredients'), '{}') as ingredients,
       coalesce(array_agg(t.text) filter (where t.path = 'allergens.contains'), '{}') as contains
     from products p left join products_texts t on t.parent_id = p.id
     where p.active and p.label_confirmed_at is not null and p.deleted_at is null
     group by p.id order by p.name collate "pt-BR-x-icu", p.id`,
  );
  return products.flatMap(({ id, name, ...label }) => {
    const undeclared = undeclaredAllergens(label);
    return undeclared.length > 0 ? [{ id, name, undeclared }] : [];
  });
}
