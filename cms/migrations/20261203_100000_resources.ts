import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * The capabilities that not every shop needs, each with its switch. In a shop that exists, what has been used is on; a
 * new shop begins without them.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table resources (
      name text primary key,
      is_on boolean not null default false,
      changed_at timestamptz not null default now(),
      constraint resources_known check (name in ('kitchen', 'runs', 'lots', 'counter', 'board', 'sms'))
    );
    insert into resources (name, is_on) values
      ('kitchen', exists (select 1 from order_preparations) or exists (select 1 from customers where role = 'cozinha')),
      ('runs', exists (select 1 from runs) or exists (select 1 from customers where role = 'entregador')),
      ('lots', exists (select 1 from lots)),
      ('counter', exists (select 1 from orders where source = 'balcao')
        or exists (select 1 from settings where counter_cash)),
      ('board', exists (select 1 from orders)),
      ('sms', exists (select 1 from sms_messages)
        or exists (select 1 from automatic_mails where is_on and name like '%|sms'));
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`drop table resources`);
}
