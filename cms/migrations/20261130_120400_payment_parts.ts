import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

const sumCustomer = (given: string, left: string) => `
  create or replace function sum_customer(customer uuid) returns void language plpgsql as $$
  begin
    insert into customer_totals as t (customer_id, order_count, total_cents)
      select c.id, 0, 0 from customers c where c.id = customer
      on conflict (customer_id) do update set order_count = t.order_count;
    update customer_totals t set (order_count, total_cents, last_order_at) = (
      select count(*), coalesce(sum(case when o.payment_status = 'charged_back' then 0 when r.order_id is null then o.total_cents
        else least(greatest(${left}, 0), o.total_cents) end), 0), max(o.created_at)
      from orders o left join payments r on r.order_id = o.id and r.counts_as_paid and ${given}
      where o.customer_id = customer and o.status in ('recebido', 'em_preparo', 'enviado', 'entregue')
        and o.payment_status <> 'a_receber' and o.source <> 'troca')
    where t.customer_id = customer;
  end $$;`;

/**
 * Payments that pay an order together: the shop accepted two payments whose sum is the order's total. The first counts as
 * the payment that pays the order; the other is a part of it (`part_of`). A trigger keeps the sums of the parts with the
 * first payment, so that whatever reads the paying payment need not look for its parts.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table payments
      add column part_of uuid references payments (id) on delete restrict,
      add column parts_cents integer not null default 0,
      add column parts_refunded_cents integer not null default 0,
      add column parts_due_cents integer not null default 0;
    alter table payments
      add constraint payments_part check (part_of is null or (not counts_as_paid and part_of <> id)),
      add constraint payments_parts check (
        parts_cents >= 0 and parts_refunded_cents between 0 and parts_cents and parts_due_cents between 0 and parts_cents);
    create index payments_by_whole on payments (part_of) where part_of is not null;

    create function sum_payment_parts() returns trigger language plpgsql as $$
    begin
      update payments whole set parts_cents = s.amount, parts_refunded_cents = s.refunded, parts_due_cents = s.due
      from (select w.id, coalesce(sum(p.amount_cents), 0) as amount, coalesce(sum(p.refunded_cents), 0) as refunded,
          coalesce(sum(p.refund_due_cents), 0) as due
        from (select distinct unnest(array[case when tg_op <> 'INSERT' then old.part_of end,
            case when tg_op <> 'DELETE' then new.part_of end]) as id) w
          left join payments p on p.part_of = w.id
        where w.id is not null group by w.id) s
      where whole.id = s.id;
      return null;
    end $$;
    create trigger payments_parts_new after insert on payments
      for each row when (new.part_of is not null) execute function sum_payment_parts();
    create trigger payments_parts_changed after update on payments
      for each row when ((old.part_of, old.amount_cents, old.refunded_cents, old.refund_due_cents) is distinct from
          (new.part_of, new.amount_cents, new.refunded_cents, new.refund_due_cents)
        and (old.part_of is not null or new.part_of is not null))
      execute function sum_payment_parts();
    create trigger payments_parts_lost after delete on payments
      for each row when (old.part_of is not null) execute function sum_payment_parts();

    drop index payments_given_back;
    create index payments_given_back on payments (order_id)
      include (refunded_cents, amount_cents, parts_refunded_cents, parts_cents)
      where counts_as_paid and refunded_cents + parts_refunded_cents > 0;
  `);
  await db.execute(
    sql.raw(
      sumCustomer(
        'r.refunded_cents + r.parts_refunded_cents > 0',
        'r.amount_cents + r.parts_cents - r.refunded_cents - r.parts_refunded_cents',
      ),
    ),
  );
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(
    sql.raw(sumCustomer('r.refunded_cents > 0', 'r.amount_cents - r.refunded_cents')),
  );
  await db.execute(sql`
    drop index payments_given_back;
    create index payments_given_back on payments (order_id) include (refunded_cents, amount_cents)
      where counts_as_paid and refunded_cents > 0;
    drop trigger payments_parts_lost on payments;
    drop trigger payments_parts_changed on payments;
    drop trigger payments_parts_new on payments;
    drop function sum_payment_parts();
    alter table payments drop column part_of, drop column parts_cents, drop column parts_refunded_cents,
      drop column parts_due_cents;
  `);
}
