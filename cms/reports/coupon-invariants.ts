import type { Invariant } from './invariant';

export const couponInvariants: Invariant[] = [
  {
    name: 'Os usos de cada cupom são os dos pedidos que o usam',
    unit: 'cupons',
    sql: `select count(*) as figure, count(*) filter (where c.uses <> coalesce(u.taken, 0)) as violations
      from coupons c left join (
        select coupon_id, count(*) as taken from coupon_uses where returned_at is null group by 1) u on u.coupon_id = c.id`,
  },
  {
    name: 'Pedido com cupom tem um uso, e só ele',
    unit: 'pedidos com cupom',
    sql: `select count(*) as figure,
        count(*) filter (where u.code is distinct from o.coupon_code) as violations
      from orders o full join coupon_uses u on u.order_id = o.id
      where o.coupon_code is not null or u.order_id is not null`,
  },
  {
    name: 'O uso de um cupom volta com o pedido que acaba',
    unit: 'usos',
    sql: `select count(*) as figure,
        count(*) filter (where case
          when o.status <> 'cancelado' and o.closing_reason is null then u.returned_at is not null
          -- Whether a paid order that was cancelled keeps its use, its coupon said then.
          else o.received_at is null and u.returned_at is null end) as violations
      from coupon_uses u join orders o on o.id = u.order_id`,
  },
  {
    name: 'O desconto do cupom nas linhas é o que ele deu, fora a entrega',
    unit: 'centavos de cupons',
    sql: `select coalesce(sum(l.cents), 0) as figure,
        count(*) filter (where l.cents > 0 and (o.coupon_code is null or l.codes <> 1)) as violations
      from orders o join lateral (
        select sum((l.unit_discount_cents - l.pix_discount_cents) * l.quantity) as cents, count(distinct l.coupon_code) as codes
        from orders_lines l where l._parent_id = o.id and l.coupon_code is not null) l on l.cents is not null`,
  },
];
