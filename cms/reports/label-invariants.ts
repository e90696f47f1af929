import { glutenWords } from '@shop/catalog/gluten-labels';
import { nutritionProblems, type NutritionTable } from '@shop/catalog/nutrition-problems';

import type { SqlRunner } from '../platform/database/sql';
import type { Invariant, InvariantResult } from './invariant';

export const labelInvariants: Invariant[] = [
  {
    name: 'Cada rótulo confirmado é a sua última versão',
    unit: 'rótulos confirmados',
    // The product's name may change without a new confirmation, but the rest of the label may not.
    sql: `select count(*) as figure,
        count(*) filter (where v.label is null or v.label - 'name' <> product_label(p.id) - 'name') as violations
      from products p left join lateral (
        select label from label_versions where product_id = p.id order by id desc limit 1) v on true
      where p.label_confirmed_at is not null and p.deleted_at is null`,
  },
  {
    name: 'A versão de rótulo de cada item vendido é do mesmo produto',
    unit: 'itens com versão de rótulo',
    sql: `select count(*) as figure, count(*) filter (where v.product_id <> l.product_id) as violations
      from orders_lines l join label_versions v on v.id = l.label_version_id`,
  },
];

/**
 * Checks that no confirmed label says NÃO CONTÉM GLÚTEN although it names an ingredient with gluten. Such a label
 * cannot be confirmed any more. This check finds labels that were confirmed before that rule existed, or before the
 * rule knew the ingredient's word. The check is not written in SQL, because it compares words.
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

/**
 * Checks that no confirmed label has a nutrition table that contradicts itself, and that a label whose table requires
 * ALTO EM on the front shows it. The check is not written in SQL, because the limits are rules of the shop's code.
 */
export async function checkNutrition(runner: SqlRunner): Promise<InvariantResult> {
  const labels = await runner.query<{ label: NutritionTable }>(
    `select product_label(id) as label from products where label_confirmed_at is not null and deleted_at is null`,
  );
  return {
    name: 'Nenhuma tabela nutricional confirmada se contradiz ou esconde um ALTO EM',
    unit: 'tabelas',
    figure: labels.length,
    violations: labels.filter(({ label }) => nutritionProblems(label).length > 0).length,
  };
}
