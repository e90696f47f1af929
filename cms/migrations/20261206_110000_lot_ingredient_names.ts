import { sql, type MigrateDownArgs, type MigrateUpArgs } from '@payloadcms/db-postgres';

/**
 * An ingredient of a lot may be as long as one of the label, from which a new lot takes them. A sauce that names what
 * it is made of has more than eighty characters.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table lot_ingredients drop constraint lot_ingredients_lengths,
      add constraint lot_ingredients_lengths check (
        char_length(name) between 1 and 200 and char_length(supplier) <= 80 and char_length(supplier_lot) <= 40)
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    alter table lot_ingredients drop constraint lot_ingredients_lengths,
      add constraint lot_ingredients_lengths check (
        char_length(name) between 1 and 80 and char_length(supplier) <= 80 and char_length(supplier_lot) <= 40)
  `);
}
