import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * The files that prove the claims of labels. Append-only: the newest file of a claim counts; the older ones show by
 * what earlier labels were confirmed. Labels that are already confirmed stay confirmed; their next confirmation
 * requires the files.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table claim_evidence (
      id uuid primary key default gen_random_uuid(),
      product_id uuid not null references products (id) on delete restrict,
      claim text not null,
      file_name text not null,
      content_type text not null,
      content bytea not null,
      uploaded_by_id uuid references customers (id) on delete restrict,
      created_at timestamptz not null default now(),
      constraint claim_evidence_known check (claim in ('isLactoseFree', 'isSugarFree', 'isOrganic')
        and content_type in ('application/pdf', 'image/jpeg', 'image/png')),
      constraint claim_evidence_sizes check (octet_length(content) between 1 and 1400000
        and char_length(file_name) between 1 and 120)
    );
    alter table claim_evidence alter column content set storage external;
    create index claim_evidence_by_product on claim_evidence (product_id, claim, created_at desc);
    create index claim_evidence_by_admin on claim_evidence (uploaded_by_id);
    create trigger claim_evidence_append_only before update or delete on claim_evidence
      for each row execute function refuse_change();
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`drop table claim_evidence;`);
}
