import { sql, type MigrateDownArgs, type MigrateUpArgs } from '@payloadcms/db-postgres';

/** Counts of visits by day, and the resource to which they belong. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table page_visits (
      day date not null,
      step text not null,
      -- Where an arrival comes from; '' for every other step.
      source text not null default '',
      visits integer not null,
      primary key (day, step, source),
      constraint page_visits_step check (step in ('arrival', 'menu', 'product', 'cart')),
      constraint page_visits_source check (length(source) <= 60 and (source = '') = (step <> 'arrival')),
      constraint page_visits_visits check (visits > 0)
    );

    alter table resources drop constraint resources_known;
    alter table resources add constraint resources_known check (
      name in ('kitchen', 'runs', 'lots', 'counter', 'board', 'sms', 'coupons', 'discovery'));
    insert into resources (name, is_on) values ('discovery', false) on conflict do nothing;
  `);
}

/** What was counted is lost. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    delete from resources where name = 'discovery';
    alter table resources drop constraint resources_known;
    alter table resources add constraint resources_known check (
      name in ('kitchen', 'runs', 'lots', 'counter', 'board', 'sms', 'coupons'));
    drop table page_visits;
  `);
}
