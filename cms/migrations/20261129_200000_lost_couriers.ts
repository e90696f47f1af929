import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/** The event of a run whose courier may no longer deliver (docs/decisions/couriers.md#129). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table run_events drop constraint run_events_known, add constraint run_events_known check (
      event in ('montada', 'saiu', 'ordem', 'entregue', 'sem_codigo', 'ninguem_em_casa', 'desbloqueada', 'devolvida',
        'reaberta', 'sem_entregador', 'encerrada')
      and result in ('feito', 'codigo_errado', 'bloqueada', 'pedido_parado', 'ja_resolvida'));
    create index run_events_lost_courier on run_events (run_id) where event = 'sem_entregador';
  `);
}

/** The log of a run is append only, so its events stay; only the previous version's constraint does not return. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`drop index run_events_lost_courier;`);
}
