import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    -- The account was not confirmed when its owner was asked about an account elsewhere: whoever uses the link takes it over,
    -- even if it was confirmed meanwhile, under a password that may be somebody else's.
    alter table account_tokens add column was_unconfirmed boolean not null default false;
    update account_tokens set was_unconfirmed = true from customers
      where customers.id = account_tokens.customer_id and account_tokens.kind = 'identity-link'
        and customers._verified is not true;
    alter table account_tokens add constraint account_tokens_only_a_link_takes_over check (
      kind = 'identity-link' or not was_unconfirmed);
  `)
}

/** Going back would forget which accounts a link takes over: restore a backup instead. */
export function down(_: MigrateDownArgs): Promise<void> {
  return Promise.reject(new Error('This migration has no way back: restore a backup taken before it.'))
}
