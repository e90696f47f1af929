import type { Invariant } from './invariant';

/** SQL for a line `l` of an order `o`: what one unit costs by card, and what Pix takes off it, which rounds its price half up. */
const CARD_UNIT = '(l.unit_price_cents - l.unit_discount_cents + l.pix_discount_cents)::int';
const PIX_OFF = `(${CARD_UNIT} - (${CARD_UNIT} * (100 - o.pix_percent) + 50) / 100)`;

export const pixPriceInvariants: Invariant[] = [
  {
    name: 'O desconto do Pix vale para todos os itens do pedido ou para nenhum, no valor oferecido',
    unit: 'centavos de desconto do Pix',
    sql: `select coalesce(sum(s.cents), 0) as figure,
        count(*) filter (where s.others > 0 or (s.reduced > 0 and s.full_price > 0)) as violations
      from orders o cross join lateral (
        select sum(l.pix_discount_cents * l.quantity) as cents,
          count(*) filter (where l.pix_discount_cents not in (0, ${PIX_OFF})) as others,
          count(*) filter (where l.pix_discount_cents > 0) as reduced,
          count(*) filter (where l.pix_discount_cents = 0 and ${PIX_OFF} > 0) as full_price
        from orders_lines l where l._parent_id = o.id) s`,
  },
  {
    name: 'Pedido pago no cartão não tem o desconto do Pix, e pago pelo Pix da loja tem',
    unit: 'pedidos pagos com preço no Pix',
    sql: `select count(*) as figure,
        count(*) filter (where s.decided is false and case p.channel
          when 'pix' then s.full_price > 0
          else p.method is distinct from 'pix' and s.reduced > 0 end) as violations
      from orders o join payments p on p.order_id = o.id and p.counts_as_paid and p.part_of is null
        and p.provider_payment_id is not null
      cross join lateral (
        select count(*) filter (where l.pix_discount_cents > 0) as reduced,
          count(*) filter (where l.pix_discount_cents = 0 and ${PIX_OFF} > 0) as full_price,
          exists (select 1 from payment_decisions d where d.payment_id = p.id) as decided
        from orders_lines l where l._parent_id = o.id) s
      where o.pix_percent > 0`,
  },
];
