import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * What the provider says the shop gets of each payment: its fee, the net amount after fee and refunds, and the release of
 * the money, with the status and the refunds to which that belongs. A job asks about the payments of before this migration.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table payments
      add column fee_cents integer,
      add column net_cents integer,
      add column release_at timestamptz,
      add column proceeds_refunded_cents integer,
      add column proceeds_status text,
      add column proceeds_asked_at timestamptz,
      add constraint payments_proceeds check (
        num_nonnulls(fee_cents, net_cents, release_at, proceeds_refunded_cents, proceeds_status) in (0, 5)
        and fee_cents >= 0 and proceeds_refunded_cents >= 0);
    create index payments_old_proceeds on payments (created_at desc)
      where provider = 'mercado_pago' and (proceeds_status is distinct from status
        or proceeds_refunded_cents is distinct from refunded_cents - outside_cents);
    create index payments_by_release on payments (release_at) where release_at is not null;
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop index payments_by_release;
    drop index payments_old_proceeds;
    alter table payments drop constraint payments_proceeds, drop column proceeds_asked_at, drop column proceeds_status,
      drop column proceeds_refunded_cents, drop column release_at, drop column net_cents, drop column fee_cents;
  `);
}
