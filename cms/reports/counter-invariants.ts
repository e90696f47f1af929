import { IS_CASH } from '../payments/cash/is-cash';
import type { Invariant } from './invariant';

export const counterInvariants: Invariant[] = [
  {
    name: 'Pedido com dinheiro a receber segura estoque e vaga, e só é do balcão, para retirada',
    unit: 'pedidos a receber',
    sql: `select count(*) as figure,
        count(*) filter (where not o.stock_held or o.status = 'cancelado' or o.source <> 'balcao'
          or o.delivery_method <> 'pickup' or o.reserved_until is null or (o.slot_date is not null and not o.slot_held)) as violations
      from orders o where o.payment_status = 'a_receber'`,
  },
  {
    // The cash of an order that was handed over is recorded when the step can no longer be undone.
    name: 'Pedido em dinheiro já entregue tem o dinheiro anotado em poucos minutos',
    unit: 'pedidos entregues com dinheiro a anotar',
    sql: `select count(*) as figure, count(*) filter (where o.updated_at < now() - interval '10 minutes') as violations
      from orders o where o.payment_status = 'a_receber' and o.status = 'entregue'`,
  },
  {
    name: 'Dinheiro recebido no balcão está uma vez no livro, e o devolvido nunca passa dele',
    unit: 'centavos em dinheiro',
    sql: `select coalesce(sum(p.amount_cents - p.refunded_cents), 0) as figure,
        count(*) filter (where m.received is distinct from 1 or m.received_cents <> p.amount_cents
          or m.returned_cents <> p.refunded_cents or m.balance_cents <> p.amount_cents - p.refunded_cents
          or o.source <> 'balcao') as violations
      from payments p join orders o on o.id = p.order_id left join (
        select payment_id, count(*) filter (where kind = 'received') as received,
          coalesce(sum(amount_cents) filter (where kind = 'received'), 0) as received_cents,
          coalesce(sum(amount_cents) filter (where kind = 'returned'), 0) as returned_cents,
          min(balance_cents) as balance_cents
        from cash_movements group by 1) m on m.payment_id = p.id
      where ${IS_CASH}`,
  },
];
