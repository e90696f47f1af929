/**
 * Returns SQL that adds this many products. Products that are already in the shop stay; some of their pictures are
 * reused.
 */
export const writeProducts = (products: number) => `
  create temp table gen_products on commit drop as
    select n, md5('product' || n)::uuid as id, md5('opening' || n)::uuid as opening_id,
      initcap(pg_temp.one_of(array['margherita','pepperoni','quatro queijos','mussarela','calabresa','portuguesa',
        'frango','palmito','brócolis','rúcula','abobrinha','berinjela','cogumelos','camarão','atum','alho','doce de leite',
        'banana','chocolate','romeu e julieta'], n, 11)) || ' ' || lpad(n::text, 4, '0') as name,
      2990 + 100 * floor(pg_temp.chance(n, 12) * 70)::int as price_cents,
      -- What is left once every order below is served.
      case when pg_temp.chance(n, 13) < 0.03 then 0 else floor(pg_temp.chance(n, 14) * 60)::int end as left_over
    from generate_series(1, ${products}) n;
  insert into products (id, name, slug, description, price_cents, category_id, is_gluten_free, is_lactose_free, net_weight_grams,
      preparation_time_minutes, stock_quantity, min_stock_level, label_confirmed_at, active, created_at, updated_at)
    select id, name, 'gerado-' || lpad(n::text, 4, '0'), 'Produto gerado para medir a loja cheia.', price_cents,
      (select c.id from categories c order by md5(c.id::text || n) limit 1), true, pg_temp.chance(n, 15) < 0.2, 460, 14, 0, 5,
      now() - interval '800 days', pg_temp.chance(n, 16) < 0.97, now() - interval '800 days', now() - interval '800 days'
    from gen_products;
  insert into products_images (_order, _parent_id, id, image_id)
    select 1, g.id, md5('picture' || g.n)::text, p.image_id
    from gen_products g join (
      select image_id, row_number() over (order by image_id) as n, count(*) over () as of
      from (select distinct image_id from products_images) d) p on p.n = 1 + g.n % p.of;`;
