import { IS_IN_HOUSE, LINE_PARTS, PART_PACKED, PART_PRODUCT, PART_TO_SEND } from '../lots/lot-pool';
import type { Invariant } from './invariant';

/**
 * SQL expression for the number of units that each lot's stock movements put on sale, minus the units recorded as
 * missing.
 */
const GIVEN = `(select coalesce(sum(m.delta), 0) from stock_movements m where m.lot_id = t.id)
  - (select coalesce(sum(f.delta), 0) from lot_shortfalls f where f.lot_id = t.id)`;

const LOST = (kind: 'perda' | 'sem_lote') =>
  `(select coalesce(sum(s.quantity), 0) from lot_losses s where s.lot_id = t.id and s.kind = '${kind}')`;

/** Conditions that lots meet at any moment (docs/decisions/lots-and-recalls.md#086). */
export const lotInvariants: readonly Invariant[] = [
  {
    name: 'De cada lote: o que foi feito é o que está na casa, mais o separado, mais o perdido',
    unit: 'caixas em lotes',
    sql: `select coalesce(sum(quantity), 0) as figure, count(*) filter (where
          packed_units <> packed or lost_units <> lost or packed + lost > quantity or packed < 0) as violations
      from (select t.quantity, t.packed_units, t.lost_units,
          (select coalesce(sum(b.quantity), 0) from order_line_lots b where b.lot_id = t.id) as packed,
          (select coalesce(sum(s.quantity), 0) from lot_losses s where s.lot_id = t.id) as lost
        from lots t) lots`,
  },
  {
    name: 'De cada lote está à venda o que foi liberado e nada do que está em análise, parado ou recolhido',
    unit: 'lotes',
    sql: `select count(*) as figure, count(*) filter (where given <> due) as violations
      from (select ${GIVEN} as given,
          case when t.status = 'liberado' then t.quantity - ${LOST('perda')}
            else t.packed_units + ${LOST('sem_lote')} end as due
        from lots t) lots`,
  },
  {
    name: 'Estoque livre e não separado é o que está na casa e pode sair, mais o que falta',
    unit: 'unidades na casa',
    sql: `with units as (
        select ${PART_PRODUCT} as product_id, o.stock_held, ${IS_IN_HOUSE} as in_house, ${PART_TO_SEND} as quantity,
          ${PART_PACKED} as packed,
          coalesce((select sum(b.quantity) from order_line_lots b where b.line_id = l.id
            and b.component_id is not distinct from part.product_id and b.lot_id is null), 0) as old
        from ${LINE_PARTS} join orders o on o.id = l._parent_id where o.stock_held),
      of_orders as (
        select product_id, coalesce(sum(quantity - packed) filter (where in_house), 0) as unpacked,
          coalesce(sum(quantity - packed) filter (where not in_house), 0) + sum(old) as without_lot
        from units group by 1)
      select coalesce(sum(free + unpacked), 0) as figure,
        count(*) filter (where free + unpacked <> of_lots + before_lots + missing or missing < 0
          or (missing > 0 and free > 0)) as violations
      from (select p.stock_quantity as free, coalesce(u.unpacked, 0) as unpacked,
          (select coalesce(sum(t.quantity - t.packed_units - t.lost_units), 0) from lots t
            where t.product_id = p.id and t.status = 'liberado') as of_lots,
          (select coalesce(sum(m.delta), 0) from stock_movements m
            where m.product_id = p.id and m.order_id is null and m.lot_id is null)
          - coalesce(u.without_lot, 0)
          + (select coalesce(sum(s.quantity), 0) from lot_losses s join lots t on t.id = s.lot_id
            where t.product_id = p.id and s.kind = 'sem_lote') as before_lots,
          (select coalesce(sum(f.delta), 0) from lot_shortfalls f where f.product_id = p.id) as missing
        from products p left join of_orders u on u.product_id = p.id) pools`,
  },
  {
    name: 'Nenhum item tem mais caixas de lotes do que foi comprado, nem de lote de outro produto',
    unit: 'itens com lote',
    sql: `select count(*) as figure, count(*) filter (where packed > quantity or least_of_lot < 0 or not is_own) as violations
      from (select ${PART_TO_SEND} as quantity, sum(g.units) as packed, min(g.units) as least_of_lot,
          bool_and((t.id is null or t.product_id = ${PART_PRODUCT})
            and g.component_id is not distinct from part.product_id) as is_own
        from (select line_id, component_id, lot_id, sum(quantity) as units from order_line_lots group by 1, 2, 3) g
          join (${LINE_PARTS}) on l.id = g.line_id and (g.component_id is null or part.product_id = g.component_id)
          left join lots t on t.id = g.lot_id
        group by l.id, part.line_id, part.product_id) lines`,
  },
  {
    name: 'Nada de um lote foi separado antes de ele ser liberado ou depois de ser parado',
    unit: 'caixas separadas',
    sql: `select coalesce(sum(b.quantity), 0) as figure,
        count(*) filter (where last.event is null or last.event not in ('released', 'unblocked', 'reopened')) as violations
      from order_line_lots b left join lateral (
        select e.event from lot_events e where e.lot_id = b.lot_id and e.created_at <= b.created_at
        order by e.created_at desc limit 1) last on true
      where b.lot_id is not null and b.quantity > 0`,
  },
  {
    name: 'Cada “Pronto” e cada “Desfazer” da cozinha está anotado, em ordem',
    unit: 'toques',
    sql: `select coalesce(sum(steps), 0) as figure, count(*) filter (where steps <> last) as violations
      from (select count(*) as steps, max(step) as last from order_preparations group by order_id) orders`,
  },
  {
    name: 'Cada lote liberado tem a lista inteira e foi liberado uma vez',
    unit: 'lotes liberados',
    sql: `select count(*) as figure, count(*) filter (where checks <> 5 or releases <> 1) as violations
      from (select (select count(*) from lot_checks c where c.lot_id = t.id) as checks,
          (select count(*) from lot_events e where e.lot_id = t.id and e.event = 'released') as releases
        from lots t where t.released_at is not null) released`,
  },
];
