import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * Stores every published version of a legal text permanently. An existing shop starts with the texts that it shows
 * now.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table legal_versions (
      id integer generated always as identity primary key,
      slug text not null,
      version text not null,
      last_updated text not null,
      title text not null,
      lead text,
      body jsonb not null,
      created_at timestamptz(3) not null default now(),
      constraint legal_versions_known_slug check (slug in ('privacy-policy', 'terms-of-use', 'returns-policy'))
    );
    create unique index legal_versions_once on legal_versions (slug, version);
    create trigger legal_versions_append_only before update or delete on legal_versions
      for each row execute function refuse_change();

    insert into legal_versions (slug, version, last_updated, title, lead, body)
    select slug, version, last_updated, title, lead, body from (
      select 'privacy-policy' as slug, _status::text as status, version, last_updated, title, lead, body from privacy_policy
      union all
      select 'terms-of-use', _status::text, version, last_updated, title, lead, body from terms_of_use
      union all
      select 'returns-policy', _status::text, version, last_updated, title, lead, body from returns_policy) as texts
    where status = 'published' and version is not null and last_updated is not null and title is not null
      and body is not null;
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`drop table legal_versions;`);
}
