import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * A photo of a case that its buyer took back before the decision. It has no number any more, so that another photo can
 * have it.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table case_photos add column removed_at timestamptz;
    alter table case_photos drop constraint case_photos_place;
    create unique index case_photos_place on case_photos (order_id, client_key, place) where removed_at is null;
    create index case_photos_removed on case_photos (order_id) where removed_at is not null;
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    delete from case_photos where removed_at is not null;
    drop index case_photos_place, case_photos_removed;
    alter table case_photos add constraint case_photos_place unique (order_id, client_key, place);
    alter table case_photos drop column removed_at;
  `);
}
