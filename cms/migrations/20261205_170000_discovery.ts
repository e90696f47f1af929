import { sql, type MigrateDownArgs, type MigrateUpArgs } from '@payloadcms/db-postgres';

import { forgetResource, knowResource } from '../platform/database/known-resources';

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

    ${sql.raw(knowResource('discovery'))}
  `);
}

/** What was counted is lost. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    ${sql.raw(forgetResource('discovery'))}
    drop table page_visits;
  `);
}
