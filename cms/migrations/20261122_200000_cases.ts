import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * Cases: what buyers report about their orders. `case_lines` has the units that a case is about, `case_events` who
 * did what (append only). `case_health` has what somebody who felt ill wrote, with the consent to store it; it is a
 * separate table because its rows are deleted earlier. `frozen_answers` has the orders whose buyers answered that
 * everything arrived frozen.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    -- The last digits of a protocol, whose first ones are the day.
    create sequence case_protocols;

    create table cases (
      id uuid primary key default gen_random_uuid(),
      order_id uuid not null references orders (id) on delete restrict,
      -- Made with the form: sending it twice opens one case.
      client_key uuid not null,
      kind text not null,
      status text not null default 'aberto',
      wish text,
      text text,
      call_me boolean not null default false,
      protocol text not null unique,
      opened_at timestamptz not null default now(),
      -- The end of the legal term, and when the shop means to answer.
      due_at timestamptz not null,
      target_at timestamptz not null,
      decision text,
      -- What the decision returns, in centavos.
      amount_cents integer not null default 0,
      replacement_order_id uuid references orders (id) on delete restrict,
      -- What the buyer reads about the decision.
      reply text,
      decided_at timestamptz,
      updated_at timestamptz not null default now(),
      constraint cases_once unique (order_id, client_key),
      constraint cases_known check (
        kind in ('arrependimento', 'descongelado_ou_danificado', 'faltou_ou_errado', 'passei_mal')
        and status in ('aberto', 'em_atendimento', 'resolvido', 'recusado')
        and wish in ('troca', 'dinheiro', 'abatimento')
        and decision in ('troca', 'devolver', 'abater', 'encerrar', 'recusar', 'cancelado')),
      constraint cases_decided check (
        (status in ('resolvido', 'recusado')) = (decision is not null)
        and (decision is null) = (decided_at is null)
        and (status = 'recusado') = (decision is not null and decision = 'recusar')),
      constraint cases_amount check (
        amount_cents >= 0
        and (amount_cents = 0 or (decision is not null and decision in ('devolver', 'abater', 'cancelado')))),
      constraint cases_lengths check (char_length(text) <= 1000 and char_length(reply) <= 1000)
    );
    create index cases_by_due on cases (least(due_at, target_at)) where decision is null;
    create index cases_by_status on cases (status, opened_at desc);

    create table case_lines (
      case_id uuid not null references cases (id) on delete restrict,
      line_id varchar not null references orders_lines (id) on delete restrict,
      quantity integer not null check (quantity > 0),
      primary key (case_id, line_id)
    );
    create index case_lines_by_line on case_lines (line_id);

    create table case_events (
      id uuid primary key default gen_random_uuid(),
      case_id uuid not null references cases (id) on delete restrict,
      event text not null check (event in ('opened', 'taken', 'decided')),
      actor text not null check (actor in ('customer', 'admin', 'system')),
      actor_customer_id uuid references customers (id) on delete restrict,
      created_at timestamptz not null default clock_timestamp()
    );
    create index case_events_by_case on case_events (case_id, created_at);
    create trigger case_events_append_only before update or delete on case_events
      for each row execute function refuse_change();

    create table case_health (
      case_id uuid primary key references cases (id) on delete restrict,
      text text not null check (char_length(text) <= 1000),
      consent_version text not null,
      consented_at timestamptz not null default now(),
      erase_at timestamptz not null
    );
    create index case_health_by_end on case_health (erase_at);

    create table frozen_answers (
      order_id uuid primary key references orders (id) on delete restrict,
      answered_at timestamptz not null default now()
    );
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop table frozen_answers, case_health, case_events, case_lines, cases;
    drop sequence case_protocols;
    delete from outgoing_mails where kind in ('case-opened', 'case-decided', 'case-opened-admin');
  `);
}
