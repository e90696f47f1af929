import { LONGEST_PIX_EXTENSION_MINUTES } from '../payments/open-payments';
import { LINE_PARTS, PART_PRODUCT, PART_TO_SEND } from '../lots/lot-pool';
import { IS_COVERED } from '../orders/held-money';
import { HOLD_ENDS } from '../orders/reservation-end';
import type { Invariant } from './invariant';

export const stockInvariants: Invariant[] = [
  {
    name: 'Estoque livre é a soma dos movimentos',
    unit: 'unidades livres',
    sql: `select coalesce(sum(stock_quantity), 0) as figure,
        count(*) filter (where stock_quantity <> moved) as violations
      from (select p.stock_quantity, coalesce((select sum(delta) from stock_movements m where m.product_id = p.id), 0) as moved
            from products p) s`,
  },
  {
    name: 'Cada pedido segura exatamente o que vendeu ou reservou',
    unit: 'unidades com pedidos',
    sql: `with wanted as (
        select o.id as order_id, ${PART_PRODUCT} as product_id, sum(case when o.stock_held then ${PART_TO_SEND} else 0 end) as units
        from orders o join (${LINE_PARTS}) on l._parent_id = o.id group by 1, 2),
      moved as (
        select order_id, product_id, -sum(delta) as units from stock_movements where order_id is not null group by 1, 2)
      select coalesce(sum(units_held), 0) as figure, count(*) filter (where units_held <> units_moved) as violations
      from (select coalesce(w.units, 0) as units_held, coalesce(m.units, 0) as units_moved
            from wanted w full join moved m using (order_id, product_id)) c`,
  },
  {
    name: 'Reservas abertas são os pedidos não pagos ou a receber',
    unit: 'unidades reservadas',
    sql: `with held as (
        select ${PART_PRODUCT} as product_id, sum(${PART_TO_SEND}) as units from orders o join (${LINE_PARTS}) on l._parent_id = o.id
        where o.payment_status in ('unpaid', 'a_receber') and o.stock_held group by 1),
      reserved as (
        select m.product_id, -sum(m.delta) as units from stock_movements m join orders o on o.id = m.order_id
        where o.payment_status in ('unpaid', 'a_receber') group by 1)
      select coalesce(sum(coalesce(h.units, 0)), 0) as figure,
        count(*) filter (where coalesce(h.units, 0) <> coalesce(r.units, 0)) as violations
      from held h full join reserved r using (product_id)`,
  },
  {
    name: 'Nenhuma reserva passou do prazo (mais 2 minutos), a não ser que o dinheiro dela espere a decisão da loja',
    unit: 'reservas abertas',
    sql: `select count(*) as figure, count(*) filter (where ${HOLD_ENDS} < now() - interval '2 minutes' and not ${IS_COVERED}) as violations
      from orders o where o.payment_status = 'unpaid' and o.stock_held`,
  },
  {
    name: 'Um Pix aberto estende a reserva por no máximo 30 minutos',
    unit: 'reservas estendidas',
    sql: `select count(*) as figure,
        count(*) filter (where o.pix_until > o.reserved_until + make_interval(mins => ${LONGEST_PIX_EXTENSION_MINUTES})) as violations
      from orders o where o.payment_status = 'unpaid' and o.stock_held and o.pix_until > o.reserved_until`,
  },
];
