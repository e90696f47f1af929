import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * A category with products cannot be deleted in any way, because Payload's foreign key would empty the products'
 * field.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table products drop constraint products_category_id_categories_id_fk;
    alter table products add constraint products_category_id_categories_id_fk
      foreign key (category_id) references categories (id) on delete restrict;
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    alter table products drop constraint products_category_id_categories_id_fk;
    alter table products add constraint products_category_id_categories_id_fk
      foreign key (category_id) references categories (id) on delete set null;
  `);
}
