import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * What the doors of the team still lacked. `session_devices.proved_factor`: by which factor a session was proved, so that
 * its age can be asked. `customers.factor_due_at`: until when a person whose factors an admin removed may enter without
 * one; the time of the role stays what it is. New lines of the security log: a right password whose second step is
 * still to come, codes that rest for a day, and a customer's ways in that do not open an account of the team.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table session_devices add column proved_factor uuid references factors (id) on delete set null;
    create index session_devices_by_factor on session_devices (proved_factor) where proved_factor is not null;
    alter table session_devices add constraint session_devices_proved_factor check (
      proved_factor is null or proved_by in ('totp', 'passkey'));

    alter table customers add column factor_due_at timestamptz;

    alter table security_events drop constraint security_events_known;
    alter table security_events add constraint security_events_known check (
      event in ('signed_in', 'sign_in_failed', 'second_step_asked', 'factor_failed', 'codes_paused', 'proved',
        'proof_failed', 'factor_added', 'factor_removed', 'entrance_restarted', 'codes_renewed', 'code_spent',
        'password_changed', 'email_changed', 'identity_linked', 'identity_unlinked', 'role_changed', 'sessions_ended',
        'seller_changed'));
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    delete from security_events where event in ('second_step_asked', 'codes_paused', 'entrance_restarted');
    alter table security_events drop constraint security_events_known;
    alter table security_events add constraint security_events_known check (
      event in ('signed_in', 'sign_in_failed', 'factor_failed', 'proved', 'proof_failed', 'factor_added',
        'factor_removed', 'codes_renewed', 'code_spent', 'password_changed', 'email_changed', 'identity_linked',
        'identity_unlinked', 'role_changed', 'sessions_ended', 'seller_changed'));

    alter table customers drop column factor_due_at;
    alter table session_devices drop column proved_factor;
  `);
}
