import { PAYS } from '../orders/payment-origin';
import type { Invariant } from './invariant';

/**
 * Conditions that must hold at any moment for order lines that were changed after the sale
 * (docs/decisions/order-changes.md#094).
 */
export const lineChangeInvariants: readonly Invariant[] = [
  {
    name: 'Do que saiu de um item, cada unidade está na lista de trocas e retiradas',
    unit: 'unidades que saíram de itens',
    sql: `select coalesce(sum(removed), 0) as figure, count(*) filter (where removed <> changed) as violations
      from (select l.removed_units as removed,
          coalesce((select sum(g.units) from order_line_changes g where g.line_id = l.id), 0) as changed
        from orders_lines l
        where l.removed_units > 0 or exists (select 1 from order_line_changes g where g.line_id = l.id)) lines`,
  },
  {
    name: 'O que entrou no lugar de um item está no mesmo pedido, sem custo e nas mesmas unidades',
    unit: 'itens no lugar de outros',
    sql: `select count(*) as figure, count(*) filter (where n._parent_id <> l._parent_id or n.quantity <> g.units
          or n.unit_price_cents <> 0 or n.product_id = l.product_id) as violations
      from order_line_changes g join orders_lines l on l.id = g.line_id
        join orders_lines n on n.id = g.replacement_line_id`,
  },
  {
    name: 'O que se devolve por itens que saíram juntos é o que eles e a entrega valem, em um só pedido',
    unit: 'retiradas de itens',
    sql: `select count(*) as figure, count(*) filter (where others > 0 or refund_cents <> delivery_cents + of_items) as violations
      from (select r.refund_cents, r.delivery_cents, coalesce(sum(g.refund_cents), 0) as of_items,
          count(*) filter (where g.id is null or l._parent_id <> r.order_id) as others
        from order_item_refunds r left join order_line_changes g on g.item_refund_id = r.id
          left join orders_lines l on l.id = g.line_id
        group by r.id) refunds`,
  },
  {
    name: 'O que saiu de um pedido antes de ser pago baixou o total dele, uma vez, e nada foi devolvido por isso',
    unit: 'centavos que saíram antes do pagamento',
    sql: `select coalesce(sum(not_due), 0) as figure, count(*) filter (where not_due <> -o.taken_out_cents
          or (not_due <> 0 and o.source <> 'balcao')) as violations
      from (select o.source, o.taken_out_cents, coalesce(g.not_due, 0) as not_due from orders o left join (
          select l._parent_id, sum(c.not_due_cents) as not_due from order_line_changes c join orders_lines l on l.id = c.line_id
          group by 1) g on g._parent_id = o.id where o.taken_out_cents <> 0 or g.not_due <> 0) o`,
  },
  {
    name: 'A diferença de cada troca ou retirada foi pedida de volta, uma vez',
    unit: 'pedidos com troca ou retirada',
    sql: `select count(*) as figure, count(*) filter (where returned > due) as violations
      from (select l._parent_id, sum(g.refund_cents) + coalesce((select sum(r.delivery_cents) from order_item_refunds r
            where r.order_id = l._parent_id), 0) as returned,
          coalesce((select sum(greatest(p.refund_due_cents, p.refunded_cents, p.reversed_due_cents)) from payments p
            where p.order_id = l._parent_id and ${PAYS}), 0) as due
        from order_line_changes g join orders_lines l on l.id = g.line_id group by 1) changed`,
  },
];
