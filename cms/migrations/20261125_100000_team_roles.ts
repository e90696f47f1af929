import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/** Adds the team's roles other than `admin` to the roles that an account can have. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter type enum_customers_role add value 'atendente';
    alter type enum_customers_role add value 'cozinha';
    alter type enum_customers_role add value 'entregador';
  `);
}

/**
 * An account with one of these roles becomes a customer's account, and its user must sign in again. A value cannot be
 * removed from an enum, so the type is created anew, together with the constraint and the index that compare with one
 * of its values.
 */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    delete from customers_sessions s using customers c
      where c.id = s._parent_id and c.role::text in ('atendente', 'cozinha', 'entregador');
    update customers set role = 'cliente' where role::text in ('atendente', 'cozinha', 'entregador');
    alter table customers drop constraint customers_erased_is_tombstone;
    drop index customers_by_name;
    alter table customers alter column role drop default;
    alter type enum_customers_role rename to enum_customers_role_later;
    create type enum_customers_role as enum ('cliente', 'admin');
    alter table customers alter column role type enum_customers_role using role::text::enum_customers_role;
    alter table customers alter column role set default 'cliente';
    drop type enum_customers_role_later;
    alter table customers add constraint customers_erased_is_tombstone check (
      erased_at is null or (
        phone is null and hash is null and salt is null and reset_password_token is null
        and _verificationtoken is null and _verified is not true and role = 'cliente' and email like '%.invalid'));
    create index customers_by_name on customers (full_name collate "pt-BR-x-icu", id)
      where role = 'cliente' and erased_at is null;
  `);
}
