import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * Who was the first to acknowledge a paid order, and when. An order without a row rings on every open screen of the
 * panel, so all open screens are notified of a new row.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table order_acknowledgements (
      order_id uuid primary key references orders (id) on delete restrict,
      actor_id uuid not null references customers (id) on delete restrict,
      created_at timestamptz not null default now()
    );
    create index order_acknowledgements_by_actor on order_acknowledgements (actor_id);
    create index order_acknowledgements_newest on order_acknowledgements (created_at);
    create trigger order_acknowledgements_append_only before update or delete on order_acknowledgements
      for each row execute function refuse_change();
    create trigger order_acknowledgements_tell_office after insert on order_acknowledgements
      for each statement execute function tell_office_of_order();

    alter table automatic_mails drop constraint automatic_mails_known_name;
    alter table automatic_mails add constraint automatic_mails_known_name check (
      name in ('payment-reminder', 'order-confirmed', 'order-steps', 'order-received', 'order-unseen', 'low-stock',
        'payment-reminder|push', 'order-confirmed|push', 'order-steps|push',
        'payment-reminder|sms', 'order-confirmed|sms', 'order-steps|sms'));
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    delete from automatic_mails where name = 'order-unseen';
    alter table automatic_mails drop constraint automatic_mails_known_name;
    alter table automatic_mails add constraint automatic_mails_known_name check (
      name in ('payment-reminder', 'order-confirmed', 'order-steps', 'order-received', 'low-stock',
        'payment-reminder|push', 'order-confirmed|push', 'order-steps|push',
        'payment-reminder|sms', 'order-confirmed|sms', 'order-steps|sms'));
    drop table order_acknowledgements;
    delete from outgoing_mails where kind = 'order-unseen-admin';
  `);
}
