import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    -- Each sign-up with an address that nobody has confirmed yet. What stands in its link is made from the id and the shop's
    -- secret, and of the browser's cookie only a hash is stored: a copy of this table confirms nothing.
    create table sign_up_attempts (
      id uuid primary key default gen_random_uuid(),
      customer_id uuid not null references customers (id) on delete restrict,
      full_name text,
      phone text,
      salt text,
      hash text,
      terms_version text not null,
      browser_hash text,
      created_at timestamptz not null default now(),
      settled_at timestamptz,
      constraint sign_up_attempts_settled_say_nothing check (
        case when settled_at is null then full_name is not null and salt is not null and hash is not null
        else full_name is null and phone is null and salt is null and hash is null and browser_hash is null end)
    );
    create index sign_up_attempts_by_customer on sign_up_attempts (customer_id, created_at desc);
    create index sign_up_attempts_by_age on sign_up_attempts (created_at);
    create trigger sign_up_attempts_of_the_living before insert on sign_up_attempts
      for each row execute function refuse_for_erased('customer_id');
  `);
}

/** Going back would forget sign-ups whose mails are under way: restore a backup instead. */
export function down(_: MigrateDownArgs): Promise<void> {
  return Promise.reject(new Error('This migration has no way back: restore a backup taken before it.'));
}
