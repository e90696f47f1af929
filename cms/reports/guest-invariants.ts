import { LINK_DAYS } from '../orders/order-links';
import type { Invariant } from './invariant';

export const guestInvariants: Invariant[] = [
  {
    name: 'Todo pedido tem uma conta, um contato ou dados apagados, e só um deles',
    unit: 'pedidos sem cadastro',
    sql: `select count(*) filter (where o.guest is not null) as figure,
        count(*) filter (where (o.customer_id is null) <> (o.guest is not null)
          or (o.guest is not distinct from 'contact') <> (k.order_id is not null)) as violations
      from orders o left join order_contacts k on k.order_id = o.id`,
  },
  {
    name: 'Todo link de pedido guarda só um resumo e termina com o pedido',
    unit: 'links de pedidos',
    sql: `select count(*) as figure,
        count(*) filter (where l.token_hash !~ '^[0-9a-f]{64}$' or o.guest = 'erased'
          or (o.status in ('entregue', 'cancelado')) <> (l.expires_at is not null)
          or l.expires_at > now() + interval '${LINK_DAYS} days 1 minute') as violations
      from order_links l join orders o on o.id = l.order_id`,
  },
  {
    name: 'No máximo dois pedidos sem cadastro esperam pagamento por e-mail',
    unit: 'e-mails com pedidos sem pagar',
    sql: `select count(*) as figure, count(*) filter (where waiting > 2) as violations
      from (select count(*) as waiting from order_contacts k join orders o on o.id = k.order_id
        where o.guest = 'contact' and o.source = 'site' and o.status <> 'cancelado' and o.payment_status = 'unpaid'
          and greatest(o.reserved_until, o.pix_until) > now()
        group by k.email) e`,
  },
];
