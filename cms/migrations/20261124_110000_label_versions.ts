import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * Stores permanently what each confirmed label said, and under which version each order line was sold. A trigger
 * writes the versions, because a label is confirmed by several statements: the panel's, the seed's, and the previous
 * version's while an update runs. An existing shop starts with what its confirmed labels say now.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table products
      add column nutrition_portions_per_pack numeric,
      add column nutrition_per_portion_added_sugars_grams numeric,
      add column nutrition_per_portion_saturated_fats_grams numeric,
      add column nutrition_per_portion_trans_fats_grams numeric,
      add column nutrition_per100g_added_sugars_grams numeric,
      add column nutrition_per100g_saturated_fats_grams numeric,
      add column nutrition_per100g_trans_fats_grams numeric,
      add column shelf_life_days numeric default 90;

    -- Where the text says how long it keeps in the freezer, that is the shelf life.
    update products p set shelf_life_days = found.days[1]::int * case found.days[2] when 'mes' then 30 else 1 end
    from (select id, regexp_match(lower(storage), 'freezer[^.]* até ([1-9][0-9]?) (mes|dia)') as days from products) found
    where found.id = p.id and found.days is not null;

    create table label_versions (
      id integer generated always as identity primary key,
      product_id uuid not null references products (id) on delete restrict,
      label jsonb not null,
      confirmed_by_id uuid references customers (id) on delete restrict,
      created_at timestamptz(3) not null default now()
    );
    create index label_versions_by_product on label_versions (product_id, id desc);
    create index label_versions_by_admin on label_versions (confirmed_by_id);
    create trigger label_versions_append_only before update or delete on label_versions
      for each row execute function refuse_change();

    alter table orders_lines add column label_version_id integer references label_versions (id) on delete restrict;
    create index orders_lines_by_label_version on orders_lines (label_version_id);

    create function product_label_texts(product uuid, field text) returns jsonb stable language sql as $$
      select coalesce(jsonb_agg(text order by "order"), '[]') from products_texts
      where parent_id = product and path = field and trim(text) <> ''
    $$;

    -- The keys are those of the product's form in the shop's code.
    create function product_label(product uuid) returns jsonb stable language sql as $$
      select jsonb_build_object(
        'name', p.name,
        'isGlutenFree', coalesce(p.is_gluten_free, false),
        'isLactoseFree', coalesce(p.is_lactose_free, false),
        'isSugarFree', coalesce(p.is_sugar_free, false),
        'isOrganic', coalesce(p.is_organic, false),
        'ingredients', product_label_texts(p.id, 'ingredients'),
        'contains', product_label_texts(p.id, 'allergens.contains'),
        'mayContain', product_label_texts(p.id, 'allergens.mayContain'),
        'portionsPerPack', p.nutrition_portions_per_pack,
        'portionGrams', p.nutrition_portion_grams,
        'portionLabel', coalesce(p.nutrition_portion_label, ''),
        'perPortion', jsonb_build_object(
          'kcal', p.nutrition_per_portion_kcal,
          'carbsGrams', p.nutrition_per_portion_carbs_grams,
          'sugarsGrams', p.nutrition_per_portion_sugars_grams,
          'addedSugarsGrams', p.nutrition_per_portion_added_sugars_grams,
          'proteinGrams', p.nutrition_per_portion_protein_grams,
          'fatsGrams', p.nutrition_per_portion_fats_grams,
          'saturatedFatsGrams', p.nutrition_per_portion_saturated_fats_grams,
          'transFatsGrams', p.nutrition_per_portion_trans_fats_grams,
          'fibreGrams', p.nutrition_per_portion_fibre_grams,
          'sodiumMilligrams', p.nutrition_per_portion_sodium_milligrams),
        'per100g', jsonb_build_object(
          'kcal', p.nutrition_per100g_kcal,
          'carbsGrams', p.nutrition_per100g_carbs_grams,
          'sugarsGrams', p.nutrition_per100g_sugars_grams,
          'addedSugarsGrams', p.nutrition_per100g_added_sugars_grams,
          'proteinGrams', p.nutrition_per100g_protein_grams,
          'fatsGrams', p.nutrition_per100g_fats_grams,
          'saturatedFatsGrams', p.nutrition_per100g_saturated_fats_grams,
          'transFatsGrams', p.nutrition_per100g_trans_fats_grams,
          'fibreGrams', p.nutrition_per100g_fibre_grams,
          'sodiumMilligrams', p.nutrition_per100g_sodium_milligrams),
        'netWeightGrams', p.net_weight_grams,
        'storage', coalesce(p.storage, ''))
      from products p where p.id = product
    $$;

    insert into label_versions (product_id, label, confirmed_by_id, created_at)
      select id, product_label(id), label_confirmed_by_id, label_confirmed_at
      from products where label_confirmed_at is not null order by label_confirmed_at, id;

    -- Runs at the end of the transaction, because Payload writes a product's lists after its row.
    create function keep_label_version() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old.label_confirmed_at is not distinct from new.label_confirmed_at then
        return null;
      end if;
      insert into label_versions (product_id, label, confirmed_by_id)
        select id, product_label(id), label_confirmed_by_id from products
        where id = new.id and label_confirmed_at = new.label_confirmed_at;
      return null;
    end $$;
    create constraint trigger products_keep_label_version
      after insert or update of label_confirmed_at on products deferrable initially deferred
      for each row when (new.label_confirmed_at is not null) execute function keep_label_version();
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop trigger products_keep_label_version on products;
    drop function keep_label_version();
    drop function product_label(uuid);
    drop function product_label_texts(uuid, text);
    alter table orders_lines drop column label_version_id;
    drop table label_versions;
    alter table products
      drop column nutrition_portions_per_pack,
      drop column nutrition_per_portion_added_sugars_grams,
      drop column nutrition_per_portion_saturated_fats_grams,
      drop column nutrition_per_portion_trans_fats_grams,
      drop column nutrition_per100g_added_sugars_grams,
      drop column nutrition_per100g_saturated_fats_grams,
      drop column nutrition_per100g_trans_fats_grams,
      drop column shelf_life_days;
  `);
}
