import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/** The mail about a step waits until the step can no longer be undone. A cancellation stores its reason as a code. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table outgoing_mails add column not_before timestamptz(3);
    alter table order_events add column cancel_reason text;
    alter table order_events add constraint order_events_known_cancel_reason check (
      cancel_reason is null
      or (to_status = 'cancelado' and cancel_reason in ('customer_asked', 'out_of_stock', 'cannot_deliver',
        'cannot_prepare', 'payment_problem', 'duplicate', 'other', 'whole_refund')));
    create index order_events_cancelled on order_events (created_at)
      where to_status = 'cancelado' and from_status <> 'cancelado';
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop index order_events_cancelled;
    alter table order_events drop column cancel_reason;
    alter table outgoing_mails drop column not_before;
  `);
}
