import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * Recalls of lots: who has the boxes, who answered, what was told to the authorities. No name or address is stored here:
 * people are read through their orders.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table recalls (
      id uuid primary key default gen_random_uuid(),
      lot_id uuid not null references lots (id) on delete restrict,
      reason text not null,
      -- What the buyers read.
      risk text not null,
      instruction text not null,
      -- A rehearsal: nobody is warned, and the lot stays stopped.
      is_drill boolean not null default false,
      started_at timestamptz not null default now(),
      started_by_id uuid not null references customers (id) on delete restrict,
      -- When the notice was put on the public page; it has its own button.
      notice_at timestamptz,
      notice_by_id uuid references customers (id) on delete restrict,
      closed_at timestamptz,
      closed_by_id uuid references customers (id) on delete restrict,
      constraint recalls_known check (reason in ('alergeno', 'gluten', 'corpo_estranho', 'conservacao')),
      constraint recalls_lengths check (
        char_length(risk) between 10 and 300 and char_length(instruction) between 10 and 300),
      constraint recalls_pairs check (
        (notice_at is null) = (notice_by_id is null) and (closed_at is null) = (closed_by_id is null)),
      constraint recalls_drill_is_private check (not is_drill or notice_at is null)
    );
    create unique index recalls_one_per_lot on recalls (lot_id) where not is_drill;
    create index recalls_open on recalls (started_at) where closed_at is null;

    create table recall_people (
      id uuid primary key,
      recall_id uuid not null references recalls (id) on delete restrict,
      -- By which the buyer is known: the newest order with the lot.
      order_id uuid not null references orders (id) on delete restrict,
      -- Of the link in the warning.
      token_hash text not null unique constraint recall_people_hash check (token_hash ~ '^[0-9a-f]{64}$'),
      -- "Li e separei".
      answered_at timestamptz,
      -- By telephone or in a chat, by hand.
      warned_at timestamptz,
      warned_by_id uuid references customers (id) on delete restrict,
      collected_at timestamptz,
      collected_by_id uuid references customers (id) on delete restrict,
      constraint recall_people_once unique (recall_id, order_id),
      constraint recall_people_pairs check (
        (warned_at is null) = (warned_by_id is null) and (collected_at is null) = (collected_by_id is null))
    );
    create index recall_people_by_order on recall_people (order_id);

    create table recall_orders (
      recall_id uuid not null references recalls (id) on delete restrict,
      order_id uuid not null references orders (id) on delete restrict,
      person_id uuid not null references recall_people (id) on delete restrict,
      units integer not null check (units > 0),
      primary key (recall_id, order_id)
    );
    create index recall_orders_by_order on recall_orders (order_id);
    create index recall_orders_by_person on recall_orders (person_id);

    -- What the law asks of the shop, each once.
    create table recall_duties (
      recall_id uuid not null references recalls (id) on delete restrict,
      duty text not null check (duty in ('autoridade_avisada', 'relatorio_enviado')),
      done_at timestamptz not null default now(),
      done_by_id uuid not null references customers (id) on delete restrict,
      primary key (recall_id, duty)
    );
  `);
}

/** Recalls are the shop's evidence: restore a backup instead. */
export function down(_: MigrateDownArgs): Promise<void> {
  return Promise.reject(new Error('This migration has no way back: restore a backup taken before it.'));
}
