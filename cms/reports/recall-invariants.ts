import { IS_IN_HOUSE } from '../lots/lot-pool';
import type { Invariant } from './invariant';

/** Conditions that recalls meet at any moment (docs/decisions/lots-and-recalls.md#088). */
export const recallInvariants: readonly Invariant[] = [
  {
    name: 'Quem levou caixa de um lote recolhido está no recolhimento, com todas as caixas',
    unit: 'pedidos com caixa de lote recolhido',
    sql: `select count(*) as figure, count(*) filter (where h.units is null or h.units < boxes.units) as violations
      from (select r.id as recall_id, l._parent_id as order_id, sum(b.quantity) as units
          from recalls r join order_line_lots b on b.lot_id = r.lot_id join orders_lines l on l.id = b.line_id
          where not r.is_drill group by 1, 2 having sum(b.quantity) > 0) boxes
        join orders o on o.id = boxes.order_id
        left join recall_orders h on h.recall_id = boxes.recall_id and h.order_id = boxes.order_id
      where not ${IS_IN_HOUSE}`,
  },
  {
    name: 'Cada pessoa de um recolhimento é avisada por um e-mail só, e ninguém num simulado',
    unit: 'pessoas em recolhimentos',
    sql: `select count(*) as figure, count(*) filter (where mails > 1 or (is_drill and mails > 0) or orders = 0) as violations
      from (select r.is_drill,
          (select count(*) from outgoing_mails m where m.kind = 'recall' and m.detail = p.id::text) as mails,
          (select count(*) from recall_orders h where h.person_id = p.id) as orders
        from recall_people p join recalls r on r.id = p.recall_id) people`,
  },
  {
    name: 'Lote recolhido tem um recolhimento, e um simulado não recolhe',
    unit: 'lotes recolhidos',
    sql: `select count(*) as figure, count(*) filter (where (t.status = 'recolhido') <> (r.id is not null)) as violations
      from lots t left join recalls r on r.lot_id = t.id and not r.is_drill
      where t.status = 'recolhido' or r.id is not null`,
  },
];
