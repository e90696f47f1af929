import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * Notices to the owner: a call that the payment provider refused for good, or the provider's notifications, most of
 * which the shop refuses. `subject` is what the notice is about, which has one open notice at a time. `words` are the
 * provider's own, without personal data. `payments.outside_cents` is the part of the refunds that the owner made by
 * hand, because the provider refused to; it is part of `refunded_cents`. `payments.checked_at` is when the shop last asked
 * the provider about a payment because it was its turn, or because a notification that the shop refused named it.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table provider_notices (
      id uuid primary key default gen_random_uuid(),
      subject text not null,
      call text not null,
      reason text not null,
      words text,
      order_id uuid references orders (id) on delete restrict,
      payment_id uuid references payments (id) on delete restrict,
      times integer not null default 1,
      first_at timestamptz not null default now(),
      last_at timestamptz not null default now(),
      ending text,
      ended_at timestamptz,
      ended_by uuid references customers (id) on delete restrict,
      constraint provider_notices_known check (
        call in ('checkout', 'pix', 'cancel', 'refund', 'read', 'notifications')
        and reason in ('access', 'pix_without_key', 'buyer_is_seller', 'too_old', 'no_balance', 'payer_data', 'state',
          'repeated_key', 'other')
        and ending in ('seen', 'retried', 'returned_outside', 'works_again')),
      constraint provider_notices_one_end check ((ended_at is null) = (ending is null)),
      constraint provider_notices_ended_by check (
        ended_by is null or coalesce(ending in ('seen', 'retried', 'returned_outside'), false)),
      constraint provider_notices_sizes check (
        times >= 1 and char_length(subject) between 1 and 80 and char_length(words) between 1 and 160)
    );
    create unique index provider_notices_one_open on provider_notices (subject) where ended_at is null;
    create index provider_notices_by_order on provider_notices (order_id) where order_id is not null;
    create index provider_notices_by_payment on provider_notices (payment_id) where payment_id is not null;

    alter table payments add column outside_cents integer not null default 0;
    alter table payments add constraint payments_outside check (outside_cents between 0 and refunded_cents);
    alter table payments add column checked_at timestamptz;
    create index payments_to_check on payments (checked_at nulls first, created_at)
      where provider in ('mercado_pago') and status in ('approved', 'in_mediation', 'charged_back');
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop index payments_to_check;
    alter table payments drop column checked_at, drop column outside_cents;
    drop table provider_notices;
    delete from outgoing_mails where kind = 'provider-notice-admin';
  `);
}
