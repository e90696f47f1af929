import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/** Releasing, stopping, recalling or closing a lot changes the shop's pages at once, whoever does it. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create function tell_shop_of_lots() returns trigger language plpgsql as $$
    begin
      perform pg_notify('shop_changed', 'catalog');
      return null;
    end $$;
    create trigger lots_notify_shop after update of status, released_at on lots
      for each row when (old.status is distinct from new.status or old.released_at is distinct from new.released_at)
      execute function tell_shop_of_lots();
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop trigger lots_notify_shop on lots;
    drop function tell_shop_of_lots();
  `);
}
