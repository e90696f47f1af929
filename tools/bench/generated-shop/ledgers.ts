import { IS_SOLD, NET, SOLD_ORDERS } from '@cms/reports/sold-orders';

/**
 * SQL that writes the rows that follow from the orders, as operations and triggers would have written them: events,
 * payments, stock, audit, mails, totals.
 */
export const WRITE_LEDGERS = `
  insert into order_events (order_id, from_status, to_status, actor, actor_customer_id, reason, created_at, updated_at)
    select o.id, e.from_status, e.to_status, e.actor::enum_order_events_actor,
      case e.actor when 'customer' then c.id when 'admin' then boss.id end, e.reason, e.at, e.at
    from gen_orders o
    join gen_customers c on c.n = o.customer_n
    left join lateral (select id from customers where role = 'admin' order by created_at limit 1) boss on true
    cross join lateral (values
      (null, 'aguardando_pagamento', 'customer', 'placed', o.placed_at, true),
      ('aguardando_pagamento', 'cancelado', 'system', 'expired', o.placed_at + interval '31 minutes', o.kind = 'expired'),
      ('aguardando_pagamento', 'recebido', 'payment', 'payment_approved', o.paid_at, o.payment_status <> 'unpaid'),
      ('recebido', 'cancelado', 'admin', 'cancelled_by_admin', o.paid_at + interval '3 minutes', o.kind = 'refunded'),
      ('recebido', 'em_preparo', 'admin', 'status_changed', o.paid_at + interval '9 minutes',
        o.status in ('em_preparo', 'enviado', 'entregue')),
      ('em_preparo', 'enviado', 'admin', 'status_changed', o.paid_at + interval '41 minutes', o.status in ('enviado', 'entregue')),
      ('enviado', 'entregue', 'admin', 'status_changed', o.paid_at + interval '80 minutes', o.status = 'entregue'),
      ('entregue', 'entregue', 'payment', 'payment_charged_back', o.paid_at + interval '5 days', o.kind = 'contested')
    ) e(from_status, to_status, actor, reason, at, happened)
    where e.happened;

  insert into payments (order_id, provider, provider_payment_id, status, status_detail, method, amount_cents, refunded_cents,
      refund_due_cents, counts_as_paid, provider_updated_at, created_at, updated_at)
    select o.id, 'manual', 'gerado-' || o.n, case o.kind when 'refunded' then 'refunded' when 'contested' then 'charged_back'
        else 'approved' end, 'accredited', o.paid_with, s.total_cents, r.back, r.back, true, o.paid_at, o.paid_at, o.paid_at
    from gen_orders o
    join orders s on s.id = o.id
    cross join lateral (select case o.kind when 'refunded' then s.total_cents when 'in_part' then greatest(1, s.total_cents / 3)
      else 0 end as back) r
    where o.payment_status <> 'unpaid';

  insert into payment_notifications (unique_key, topic, data_id, processed_at, outcome, created_at, updated_at)
    select 'aviso-gerado-' || o.n, 'payment', 'gerado-' || o.n, o.paid_at, 'paid', o.paid_at, o.paid_at
    from gen_orders o where o.payment_status <> 'unpaid';

  -- The opening stock covers every sale; balances run as the trigger would have written them.
  insert into stock_movements (product_id, delta, reason, order_id, balance, created_at, updated_at)
    select product_id, delta, reason::enum_stock_movements_reason, order_id,
      sum(delta) over (partition by product_id order by at, step, order_id), at, at
    from (
      select p.id as product_id, p.left_over + coalesce(sold.units, 0) + 1 as delta, 'lote' as reason, null::uuid as order_id,
        now() - interval '790 days' as at, 0 as step
      from gen_products p left join (
        select product_id, sum(quantity)::int as units from gen_lines group by 1) sold on sold.product_id = p.id
      union all
      select l.product_id, -l.quantity, 'reserva', l.order_id, o.placed_at, 1
      from gen_lines l join gen_orders o on o.id = l.order_id
      union all
      select l.product_id, 0, 'venda', l.order_id, o.paid_at, 2
      from gen_lines l join gen_orders o on o.id = l.order_id where o.payment_status <> 'unpaid'
      union all
      select l.product_id, l.quantity, 'liberacao', l.order_id, o.placed_at + interval '31 minutes', 3
      from gen_lines l join gen_orders o on o.id = l.order_id where o.status = 'cancelado'
    ) m;
  -- What came back from cancelled orders went out again by hand, so that the shelf ends where the catalogue said.
  insert into stock_movements (product_id, delta, reason, balance, created_at, updated_at)
    select p.id, p.left_over - m.units, 'ajuste', p.left_over, now(), now()
    from gen_products p join (select product_id, sum(delta)::int as units from stock_movements group by 1) m on m.product_id = p.id
    where m.units <> p.left_over;
  update products p set stock_quantity = g.left_over from gen_products g where g.id = p.id;

  insert into audit_log (actor_id, action, subject_type, subject_id, before, after, created_at, updated_at)
    select e.actor_customer_id, case when e.to_status = 'cancelado' then 'order.cancel' else 'order.status' end, 'orders',
      e.order_id::text, jsonb_build_object('status', e.from_status), jsonb_build_object('status', e.to_status), e.created_at,
      e.created_at
    from order_events e join gen_orders o on o.id = e.order_id where e.actor = 'admin';
  insert into outgoing_mails (kind, dedupe_key, customer_id, order_id, sent_at, outcome, created_at, updated_at)
    select 'order-confirmed', 'order-confirmed:' || o.id, c.id, o.id, o.paid_at + interval '4 seconds', 'sent', o.paid_at, o.paid_at
    from gen_orders o join gen_customers c on c.n = o.customer_n where o.payment_status <> 'unpaid';
  insert into customer_totals (customer_id, order_count, total_cents, last_order_at)
    select o.customer_id, count(*), sum(${NET}), max(o.created_at) from ${SOLD_ORDERS}
    where ${IS_SOLD} and o.customer_id in (select id from gen_customers) group by 1;`;
