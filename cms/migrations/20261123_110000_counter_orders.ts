import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * Orders taken at the counter or by phone: a buyer without an e-mail, terms that are accepted later, and the payment
 * status of cash that is still to be received. A new value of an enum cannot be used in the transaction that adds it,
 * so the next migration contains what depends on it.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter type enum_orders_payment_status add value 'a_receber' after 'unpaid';
    alter table settings add column counter_cash boolean default false;
    -- A buyer on the phone gives name and number; e-mail and terms come with the order's link.
    alter table order_contacts
      alter column email drop not null,
      alter column terms_version drop not null,
      alter column accepted_at drop not null,
      add constraint order_contacts_terms check ((terms_version is null) = (accepted_at is null));
  `);
}

/** Orders of the counter cannot become orders of the site: restore a backup instead. */
export function down(_: MigrateDownArgs): Promise<void> {
  return Promise.reject(new Error('This migration has no way back: restore a backup taken before it.'));
}
