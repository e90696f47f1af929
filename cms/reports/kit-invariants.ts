import { kitLabel, type ComponentLabel } from '@shop/catalog/kit';

import { LINE_PARTS, PART_KIT, PART_PRODUCT, PART_TO_SEND } from '../lots/lot-pool';
import type { SqlRunner } from '../platform/database/sql';
import type { Invariant, InvariantResult } from './invariant';

/** Conditions that kits meet at any moment (docs/decisions/stock-and-reservations.md#244). */
export const kitInvariants: readonly Invariant[] = [
  {
    name: 'De cada kit vendido, o estoque andou pelos produtos com que ele foi vendido',
    unit: 'unidades em kits',
    sql: `with wanted as (
        select o.id as order_id, ${PART_PRODUCT} as product_id, ${PART_KIT} as kit_id,
          sum(case when o.stock_held then ${PART_TO_SEND} else 0 end) as units
        from orders o join (${LINE_PARTS}) on l._parent_id = o.id where part.line_id is not null group by 1, 2, 3),
      moved as (
        select order_id, product_id, kit_id, -sum(delta) as units from stock_movements where kit_id is not null group by 1, 2, 3)
      select coalesce(sum(coalesce(w.units, 0)), 0) as figure,
        count(*) filter (where coalesce(w.units, 0) <> coalesce(m.units, 0)) as violations
      from wanted w full join moved m using (order_id, product_id, kit_id)`,
  },
  {
    name: 'Nenhum kit está em outro kit, tem lotes ou perdeu um produto',
    unit: 'produtos em kits',
    sql: `select count(*) as figure, count(*) filter (where
          exists (select 1 from products_components inner_kit where inner_kit._parent_id = k.product_id)
          or exists (select 1 from lots t where t.product_id = k._parent_id)
          or (kit.deleted_at is null and p.deleted_at is not null)) as violations
      from products_components k join products kit on kit.id = k._parent_id join products p on p.id = k.product_id`,
  },
  {
    name: 'Cada caixa separada de um kit é de um produto dele, e de outro item nunca',
    unit: 'caixas de kits',
    sql: `select coalesce(sum(b.quantity) filter (where b.component_id is not null), 0) as figure,
        count(*) filter (where (b.component_id is null) = exists (
          select 1 from order_line_components part where part.line_id = b.line_id)) as violations
      from order_line_lots b`,
  },
];

interface Row {
  stored: ComponentLabel;
  components: ComponentLabel[];
}

const LABEL = (product: string) => `product_label(${product})`;

/**
 * Checks that the confirmed label of each kit says what those of its components say, unless one of these waits for its
 * confirmation. The check is not written in SQL, because the rule is the shop's code.
 */
export async function checkKitLabels(runner: SqlRunner): Promise<InvariantResult> {
  const kits = await runner.query<Row & Record<string, unknown>>(
    `select ${LABEL('kit.id')} as stored, json_agg(${LABEL('p.id')} order by k._order) as components
     from products kit join products_components k on k._parent_id = kit.id join products p on p.id = k.product_id
     where kit.label_confirmed_at is not null and kit.deleted_at is null
     group by kit.id having bool_and(p.label_confirmed_at is not null)`,
  );
  return {
    name: 'O rótulo confirmado de cada kit é o dos produtos que o formam',
    unit: 'rótulos de kits',
    figure: kits.length,
    violations: kits.filter(({ stored, components }) => {
      const due = kitLabel(components, stored);
      return Object.entries(due).some(
        ([name, value]) => JSON.stringify(stored[name as keyof ComponentLabel]) !== JSON.stringify(value),
      );
    }).length,
  };
}
