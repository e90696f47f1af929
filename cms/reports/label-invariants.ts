import { glutenWords } from '@shop/catalog/gluten-labels';

import type { SqlRunner } from '../platform/database/sql';
import type { InvariantResult } from './invariant';

/**
 * Checks that no confirmed label says NÃO CONTÉM GLÚTEN and names gluten. Confirming a label rejects that; this check
 * finds labels confirmed before the rule existed or before it knew a word. It is not in SQL, because it compares words.
 */
export async function checkLabels(runner: SqlRunner): Promise<InvariantResult> {
  const labels = await runner.query<Record<'ingredients' | 'contains' | 'mayContain', string[]>>(
    `select coalesce(array_agg(t.text) filter (where t.path = 'ingredients'), '{}') as ingredients,
            coalesce(array_agg(t.text) filter (where t.path = 'allergens.contains'), '{}') as contains,
            coalesce(array_agg(t.text) filter (where t.path = 'allergens.mayContain'), '{}') as "mayContain"
     from products p left join products_texts t on t.parent_id = p.id
     where p.label_confirmed_at is not null and p.is_gluten_free and p.deleted_at is null
     group by p.id`,
  );
  return {
    name: 'Nenhum rótulo confirmado nega glúten e cita o que o tem',
    unit: 'rótulos',
    figure: labels.length,
    violations: labels.filter((label) => glutenWords(label).length > 0).length,
  };
}
