/**
 * SQL that writes the rows that visitors who only browse, orders without an account, and the provider's notifications
 * leave in the database. The orders of customers with an account already exist.
 */
export const FILL_THE_REST = `
  set local session_replication_role = replica;
  set local statement_timeout = 0;
  insert into customers_sessions (_parent_id, _order, id, created_at, expires_at)
    select id, 1, md5('session' || id), now(), now() + interval '10 days' from customers;
  insert into session_devices (session_id, device) select id, 'Chrome' from customers_sessions;
  insert into carts (customer_id) select id from customers;
  insert into carts (created_at) select now() from generate_series(1, 3000);
  insert into cart_lines (cart_id, product_id, quantity)
    select c.id, p.id, 1 from (select id, row_number() over () n from carts) c
    join (select id, row_number() over () n from products) p on p.n = 1 + c.n % 100;
  insert into consents (customer_id, kind, text_version, granted)
    select c.id, k.kind, '1', true from customers c, unnest(array['terms', 'privacy']) as k(kind);
  insert into rate_limit_hits (key, hit_at) select md5('key' || n), now() from generate_series(1, 5000) n;
  insert into payment_notifications (unique_key, topic, data_id, processed_at)
    select 'gerado' || n, 'payment', n::text, now() from generate_series(1, 10000) n;
  update settings set guest_checkout = true, pix_on_site = true;
  with placed as (
    insert into orders (guest, status, payment_status, delivery_method, delivery_address, subtotal_cents, total_cents)
    select 'contact', 'cancelado', 'unpaid', 'pickup', 'Retirada', 100, 100 from generate_series(1, 3000) returning id),
  lines as (
    insert into orders_lines (_order, _parent_id, id, product_id, name, quantity, unit_price_cents)
    select 1, placed.id, gen_random_uuid()::text, (select min(id::text)::uuid from products), 'Pizza', 1, 100 from placed),
  guests as (
    insert into order_events (order_id, to_status, actor, reason) select id, 'cancelado', 'system', 'placed' from placed
    returning order_id as id)
  insert into order_contacts (order_id, name, email, phone, phone_e164, terms_version)
    select id, 'Nara', id || '@guests.test', '71900000006', '+5571900000006', '1' from guests;
  insert into order_links (order_id, token_hash, expires_at)
    select o.id, md5(o.id::text) || md5('x'), now() + interval '9 days' from order_contacts k join orders o on o.id = k.order_id;
  insert into pix_codes (order_id, attempt, amount_cents, lifetime_minutes, refused_at)
    select order_id, 1, 100, 31, now() from order_contacts;`;
