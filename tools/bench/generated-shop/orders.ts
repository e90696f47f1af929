const STREETS = `array['Rua das Mangueiras','Avenida Sete de Setembro','Rua do Dendê','Ladeira da Barra','Rua Bahia','Rua das Acácias']`;
const NEIGHBORHOODS = `array['Brotas','Barra','Pituba','Rio Vermelho','Itapuã','Graça','Ondina','Federação','Cabula','Imbuí',
  'Stella Maris','Caminho das Árvores','Liberdade','Itaigara','Costa Azul','Nazaré']`;

/**
 * Returns SQL that draws orders over two years: more of them lately, few on Mondays, most between eleven and nineteen
 * o'clock. The newest orders are in progress: 12 unpaid, 15 to begin, 15 in preparation, 10 on the way. Of the other
 * orders, 5 % ended unpaid, 2 % were refunded in full, 1 % were refunded in part, and three were disputed.
 */
export const drawOrders = ({ orders, customers }: { orders: number; customers: number }) => `
  create temp table gen_orders on commit drop as
    with placed as (
      select n, date_trunc('day', now() at time zone 'America/Bahia')
        - make_interval(days => floor(730 * (1 - sqrt(pg_temp.chance(n, 21))))::int) as day
      from generate_series(1, ${orders}) n),
    moved as (
      select n, case when extract(dow from day) = 1 and pg_temp.chance(n, 22) < 0.6 then day - interval '2 days' else day end
        + make_interval(secs => 36000 + 36000 * (pg_temp.chance(n, 23) + pg_temp.chance(n, 24)) / 2) as wall
      from placed),
    past as (
      select n, case when at < now() - interval '2 hours' then at else at - interval '1 day' end as placed_at
      from (select n, wall at time zone 'America/Bahia' as at from moved) m),
    ranked as (select n, placed_at, row_number() over (order by placed_at desc, n) as rank from past),
    sorted as (
      select n, rank, case when rank <= 12 then now() - make_interval(secs => rank * 60)
        when rank <= 52 then now() - make_interval(secs => rank * 120) else placed_at end as placed_at,
        case when rank <= 12 then 'unpaid' when rank <= 27 then 'recebido' when rank <= 42 then 'em_preparo'
          when rank <= 52 then 'enviado' when rank in (300, 600, 900) then 'contested'
          when pg_temp.chance(n, 25) < 0.05 then 'expired' when pg_temp.chance(n, 25) < 0.07 then 'refunded'
          when pg_temp.chance(n, 25) < 0.08 then 'in_part' else 'entregue' end as kind
      from ranked)
    select n, md5('order' || n)::uuid as id, 1 + floor(${customers} * power(pg_temp.chance(n, 26), 1.6))::int as customer_n,
      placed_at, kind, placed_at + make_interval(secs => 60 + 240 * pg_temp.chance(n, 27)) as paid_at,
      case when pg_temp.chance(n, 28) < 0.68 then 'delivery' else 'pickup' end as method,
      pg_temp.one_of(array['pix','pix','pix','credit_card','credit_card','debit_card'], n, 29) as paid_with,
      case when kind in ('recebido', 'em_preparo', 'enviado') then kind when kind = 'unpaid' then 'aguardando_pagamento'
        when kind in ('expired', 'refunded') then 'cancelado' else 'entregue' end as status,
      case kind when 'unpaid' then 'unpaid' when 'expired' then 'unpaid' when 'refunded' then 'refunded'
        when 'in_part' then 'partially_refunded' when 'contested' then 'charged_back' else 'paid' end as payment_status
    from sorted;
  create index on gen_orders (id);

  -- One to three products of an order, the first ones of the catalogue far more often.
  create temp table gen_lines on commit drop as
    select distinct on (order_id, product_id) order_id, product_id, position, name, unit_price_cents, unit_discount_cents, quantity
    from (
      select o.id as order_id, p.id as product_id, s.i as position, p.name, p.price_cents as unit_price_cents,
        case when pg_temp.chance(o.n, 30) < 0.12 then p.price_cents / 10 else 0 end as unit_discount_cents,
        1 + floor(3 * power(pg_temp.chance(o.n * 4 + s.i, 31), 3))::int as quantity
      from gen_orders o
      cross join lateral generate_series(1, 1 + floor(3 * power(pg_temp.chance(o.n, 32), 2))::int) s(i)
      join gen_products p
        on p.n = 1 + floor((select count(*) from gen_products) * power(pg_temp.chance(o.n * 4 + s.i, 33), 3))::int) l
    order by order_id, product_id, position;`;

/**
 * SQL that writes the generated orders. They are drawn before the customers, because customers register before their
 * first order, but they are written after the customers.
 */
export const WRITE_ORDERS = `
  insert into orders (id, customer_id, status, payment_status, payment_method, subtotal_cents, discount_cents, delivery_fee_cents,
      total_cents, delivery_method, delivery_address, delivery_notes, address_street, address_number, address_neighborhood,
      address_city, address_cep, stock_held, reserved_until, received_at, held_reason, terms_version, terms_accepted_at,
      created_at, updated_at, zone_id, zone_name, slot_template_id, slot_date, slot_from, slot_to, slot_held,
      delivery_instructions)
    select o.id, c.id, o.status::enum_orders_status, o.payment_status::enum_orders_payment_status,
      case when o.payment_status = 'unpaid' then 'mercado_pago' else o.paid_with end, l.subtotal, l.discount, f.fee,
      l.subtotal - l.discount + f.fee, o.method::enum_orders_delivery_method,
      case when o.method = 'pickup' then 'Retirada na loja'
        else a.street || ', ' || a.number || ', ' || a.neighborhood || ', Salvador - CEP: ' || a.cep end,
      case when o.method = 'pickup' then 'Retirada na loja' else '' end,
      a.street, a.number, a.neighborhood, a.city, a.cep, o.status <> 'cancelado',
      case when o.payment_status = 'unpaid' then greatest(o.placed_at + interval '30 minutes',
        case when o.kind = 'unpaid' then now() + interval '30 minutes' end) end,
      case when o.payment_status <> 'unpaid' then o.paid_at end,
      case when o.kind = 'contested' then 'payment_charged_back' end, '1', o.placed_at, o.placed_at, o.placed_at,
      w.zone_id, w.zone_name, w.template_id, case when w.template_id is not null then w.date end, w.starts, w.ends,
      w.template_id is not null and o.status <> 'cancelado', w.instructions
    from gen_orders o
    join gen_customers c on c.n = o.customer_n
    join (select order_id, sum(unit_price_cents * quantity) as subtotal, sum(unit_discount_cents * quantity) as discount
      from gen_lines group by 1) l on l.order_id = o.id
    join gen_promises w on w.order_id = o.id
    cross join lateral (select case when o.method = 'pickup' then 0 else 1500 end as fee) f
    left join lateral (select pg_temp.one_of(${STREETS}, o.customer_n, 41) as street, (1 + o.customer_n % 900)::text as number,
      pg_temp.one_of(${NEIGHBORHOODS}, o.customer_n, 42) as neighborhood, 'Salvador' as city,
      '40' || lpad((o.customer_n % 1000)::text, 3, '0') || '-000' as cep) a on o.method = 'delivery'
    -- A shop's orders lie in the order they came in, and so do their lines.
    order by o.placed_at;
  insert into orders_lines (_order, _parent_id, id, product_id, name, unit_price_cents, unit_discount_cents, quantity, notes)
    select position, order_id, md5(order_id::text || product_id)::text, product_id, name, unit_price_cents, unit_discount_cents,
      quantity, case when abs(hashtext(order_id::text)) % 20 = 0 then 'Bem assada, por favor' end
    from gen_lines join gen_orders o on o.id = order_id order by o.placed_at;`;
