import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * Runs of couriers: `run_stops` has their orders in the sequence of the route, `run_events` who did what (append
 * only). None of these tables contains a name, an address, a code or a free text.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table runs (
      -- Made with the form: sending it twice plans one run.
      id uuid primary key,
      date date not null,
      -- The window that its orders were promised for; null when they are of several.
      slot_from text,
      slot_to text,
      courier_id uuid not null references customers (id) on delete restrict,
      state text not null default 'montada',
      started_at timestamptz,
      ended_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint runs_known_state check (state in ('montada', 'na_rua', 'encerrada')),
      constraint runs_window check ((slot_from is null) = (slot_to is null)),
      constraint runs_times check (
        (state <> 'montada' or started_at is null) and (state <> 'na_rua' or started_at is not null)
        and (state = 'encerrada') = (ended_at is not null))
    );
    create index runs_by_date on runs (date, created_at);
    create index runs_by_courier on runs (courier_id, date);
    create index runs_open on runs (date) where state <> 'encerrada';
    -- A courier is on one way at a time.
    create unique index runs_one_on_the_road on runs (courier_id) where state = 'na_rua';

    create table run_stops (
      id uuid primary key default gen_random_uuid(),
      run_id uuid not null references runs (id) on delete restrict,
      order_id uuid not null references orders (id) on delete restrict,
      position smallint not null,
      outcome text,
      reason text,
      decided_at timestamptz,
      wrong_codes smallint not null default 0,
      constraint run_stops_once unique (run_id, order_id),
      constraint run_stops_position unique (run_id, position) deferrable initially deferred,
      constraint run_stops_positive check (position > 0),
      constraint run_stops_outcome check (outcome in ('entregue', 'sem_codigo', 'ninguem_em_casa', 'devolvida')),
      constraint run_stops_reason check (
        (coalesce(outcome, '') in ('sem_codigo', 'ninguem_em_casa')) = (reason is not null)
        and reason in ('nao_achou_o_codigo', 'outra_pessoa_recebeu', 'codigo_nao_confere', 'nao_atendeu',
          'endereco_nao_encontrado', 'nao_quis_receber')),
      constraint run_stops_decided check ((outcome is null) = (decided_at is null)),
      -- Five wrong codes lock the stop: nobody delivers at a locked one.
      constraint run_stops_lock check (
        wrong_codes between 0 and 5 and (wrong_codes < 5 or coalesce(outcome, '') not in ('entregue', 'sem_codigo')))
    );
    -- An order is on one open stop at most.
    create unique index run_stops_one_open on run_stops (order_id) where outcome is null;
    create index run_stops_by_order on run_stops (order_id);

    -- What was handed over stays so; of the rest only "nobody at home" is tried again.
    create function keep_stop_outcome() returns trigger language plpgsql as $$
    begin
      if old.outcome is not distinct from new.outcome then return new; end if;
      if old.outcome = 'entregue' or (old.outcome = 'sem_codigo' and coalesce(new.outcome, '') <> 'entregue')
        or (old.outcome = 'devolvida' and coalesce(new.outcome, '') not in ('entregue', 'sem_codigo')) then
        raise exception 'the outcome of a stop stays' using errcode = 'check_violation';
      end if;
      return new;
    end $$;
    create trigger run_stops_keep_outcome before update on run_stops
      for each row execute function keep_stop_outcome();

    -- A run that is over has no open stop, whichever of the two changes.
    create function check_run_is_over() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'runs' then
        if new.state = 'encerrada' and exists (
          select 1 from run_stops s where s.run_id = new.id and s.outcome is null) then
          raise exception 'a run that is over has an open stop' using errcode = 'check_violation';
        end if;
        if old.state = 'encerrada' and new.state <> 'encerrada' then
          raise exception 'a run that is over stays so' using errcode = 'check_violation';
        end if;
      elsif new.outcome is null and exists (
        select 1 from runs r where r.id = new.run_id and r.state = 'encerrada') then
        raise exception 'a run that is over has an open stop' using errcode = 'check_violation';
      end if;
      return new;
    end $$;
    create trigger runs_are_over before update on runs for each row execute function check_run_is_over();
    create trigger run_stops_are_over before insert or update on run_stops
      for each row execute function check_run_is_over();

    create table run_events (
      -- Of a tap: made by the courier's page, so that one that is sent again counts once.
      id uuid primary key default gen_random_uuid(),
      run_id uuid not null references runs (id) on delete restrict,
      stop_id uuid references run_stops (id) on delete restrict,
      event text not null,
      -- What a tap did.
      result text,
      -- Null: the shop itself.
      actor_id uuid references customers (id) on delete restrict,
      -- When the courier tapped, by the phone's clock.
      tapped_at timestamptz,
      created_at timestamptz not null default clock_timestamp(),
      constraint run_events_known check (
        event in ('montada', 'saiu', 'ordem', 'entregue', 'sem_codigo', 'ninguem_em_casa', 'desbloqueada', 'devolvida',
          'reaberta', 'encerrada')
        and result in ('feito', 'codigo_errado', 'bloqueada', 'pedido_parado', 'ja_resolvida')),
      constraint run_events_tap check (
        (event in ('entregue', 'sem_codigo', 'ninguem_em_casa')) = (result is not null)
        and (result is null) = (tapped_at is null))
    );
    create index run_events_by_run on run_events (run_id, created_at);
    create index run_events_by_stop on run_events (stop_id) where stop_id is not null;
    create index run_events_by_actor on run_events (actor_id);
    create index run_events_newest on run_events (created_at);
    create trigger run_events_append_only before update or delete on run_events
      for each row execute function refuse_change();
    create trigger run_events_tell_office after insert on run_events
      for each statement execute function tell_office_of_order();
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop table run_events, run_stops, runs;
    drop function check_run_is_over();
    drop function keep_stop_outcome();
  `);
}
