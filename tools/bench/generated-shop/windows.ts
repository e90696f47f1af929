/**
 * SQL that assigns the orders to the shop's own delivery and pickup windows. In a shop without windows it creates three
 * a day for deliveries and two for pickups. The city's default zone serves every generated address.
 */
export const DRAW_WINDOWS = `
  insert into delivery_zones (name, is_default, city, fee_cents)
    select 'Salvador', true, 'Salvador', 1500
    where not exists (select 1 from delivery_zones where is_default and lower(city) = 'salvador');
  insert into slot_templates (method, weekday, "from", "to", capacity, cutoff_days, cutoff_time)
    select w.method::enum_slot_templates_method, d, w.starts, w.ends, 40, 0, w.starts
    from generate_series(0, 6) d, (values ('delivery', '11:00', '13:00'), ('delivery', '13:00', '16:00'),
      ('delivery', '16:00', '19:00'), ('pickup', '10:00', '14:00'), ('pickup', '14:00', '18:00')) w(method, starts, ends)
    where not exists (select 1 from slot_templates);
  create temp table gen_windows on commit drop as
    select t.method::text as method, t.weekday, t.id, t."from" as starts, t."to" as ends,
      row_number() over (partition by t.method, t.weekday order by t."from", t.id) - 1 as place,
      count(*) over (partition by t.method, t.weekday) as count
    from slot_templates t where t.active;
  -- Each order is promised one of the two days after it.
  create temp table gen_promises on commit drop as
    select g.id as order_id, z.id as zone_id, z.name as zone_name, w.id as template_id, d.date, w.starts, w.ends,
      case when g.method = 'delivery' and g.n % 4 = 0 then 'Interfone ' || g.n % 900 end as instructions
    from gen_orders g
    cross join lateral (
      select (g.placed_at at time zone 'America/Bahia')::date + 1 + g.n::int % 2 as date) d
    left join gen_windows w on w.method = g.method and w.weekday = extract(dow from d.date)
      and w.place = (g.n / 2) % w.count
    left join delivery_zones z on g.method = 'delivery' and z.is_default and lower(z.city) = 'salvador';`;

/** SQL that counts the places that the generated orders take in their windows. */
export const WRITE_WINDOWS = `
  insert into slot_days (template_id, date, capacity, taken)
    select t.id, o.slot_date, greatest(t.capacity, count(*)), count(*)
    from orders o join gen_orders g on g.id = o.id join slot_templates t on t.id = o.slot_template_id
    where o.slot_held group by t.id, o.slot_date
  on conflict (template_id, date) do update set taken = slot_days.taken + excluded.taken,
    capacity = greatest(slot_days.capacity, slot_days.taken + excluded.taken);`;
