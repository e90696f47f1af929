import { PAYS } from '../orders/payment-origin';
import type { Invariant } from './invariant';

/** Conditions that every case meets at any moment. */
export const caseInvariants: readonly Invariant[] = [
  {
    name: 'Os casos de um item nunca passam do que foi comprado',
    unit: 'itens em casos',
    sql: `select count(*) as figure,
        count(*) filter (where not is_own or single > bought or counted > bought) as violations
      from (select l.id, l.quantity as bought, max(cl.quantity) as single, bool_and(c.order_id = l._parent_id) as is_own,
          coalesce(sum(cl.quantity - cl.moved) filter (where c.kind <> 'passei_mal' and c.status <> 'recusado'), 0) as counted
        from case_lines cl join cases c on c.id = cl.case_id join orders_lines l on l.id = cl.line_id
        group by l.id, l.quantity) lines`,
  },
  {
    name: 'O que saiu de um caso está em uma desistência do mesmo pedido, e nenhum caso vazio espera decisão',
    unit: 'casos de que saíram itens',
    sql: `select count(*) filter (where moved > 0) as figure,
        count(*) filter (where (moved > 0) <> (withdrawal_id is not null) or is_foreign or (moved > 0 and units = 0 and decision is null)
          or is_lost) as violations
      from (select c.withdrawal_id, c.decision, coalesce(sum(cl.moved), 0) as moved, coalesce(sum(cl.quantity - cl.moved), 0) as units,
          c.withdrawal_id is not null and not exists (select 1 from cases w
            where w.id = c.withdrawal_id and w.order_id = c.order_id and w.kind = 'arrependimento') as is_foreign,
          coalesce(bool_or(cl.moved > 0 and (select sum(all_lines.moved) from case_lines all_lines where all_lines.line_id = cl.line_id)
            > (select coalesce(sum(wl.quantity), 0) from case_lines wl join cases w on w.id = wl.case_id
               where wl.line_id = cl.line_id and w.kind = 'arrependimento')), false) as is_lost
        from cases c left join case_lines cl on cl.case_id = c.id group by c.id) all_cases`,
  },
  {
    name: 'Cada caso tem um protocolo só seu, uma abertura, e uma decisão se está fechado',
    unit: 'casos',
    sql: `select count(*) as figure, count(*) filter (where
          same_protocol > 1 or opened <> 1 or (decision is not null) <> (status in ('resolvido', 'recusado'))
          or (decision is not null) <> (decided = 1)) as violations
      from (select c.status, c.decision, count(*) over (partition by c.protocol) as same_protocol,
          (select count(*) from case_events e where e.case_id = c.id and e.event = 'opened') as opened,
          (select count(*) from case_events e where e.case_id = c.id and e.event = 'decided') as decided
        from cases c) all_cases`,
  },
  {
    name: 'O dinheiro que os casos de um pedido devolvem nunca passa do que foi pedido de volta',
    unit: 'pedidos com devolução por caso',
    sql: `select count(*) as figure, count(*) filter (where returned > due) as violations
      from (select c.order_id, sum(c.amount_cents) as returned,
          coalesce((select sum(greatest(p.refund_due_cents, p.refunded_cents, p.reversed_due_cents)) from payments p
            where p.order_id = c.order_id and ${PAYS}), 0) as due
        from cases c where c.amount_cents > 0 group by c.order_id) orders_of_cases`,
  },
  {
    name: 'Cada pedido de troca custa zero e tem um caso, com as mesmas unidades e o mesmo comprador',
    unit: 'pedidos de troca',
    sql: `select count(*) as figure, count(*) filter (where o.total_cents <> 0 or c.id is null
          or (o.guest is distinct from 'erased' and first.guest is distinct from 'erased'
            and o.customer_id is distinct from first.customer_id)
          or (select coalesce(sum(l.quantity), 0) from orders_lines l where l._parent_id = o.id
              and not exists (select 1 from order_line_changes g where g.replacement_line_id = l.id))
            <> (select coalesce(sum(cl.quantity - cl.moved), 0) from case_lines cl where cl.case_id = c.id)) as violations
      from orders o left join cases c on c.replacement_order_id = o.id left join orders first on first.id = c.order_id
      where o.source = 'troca' or c.id is not null`,
  },
];
