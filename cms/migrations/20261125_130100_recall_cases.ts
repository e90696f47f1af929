import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/** Cases of buyers who have boxes of a recalled lot: opened by one press, with the order, its lines and the recall. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table cases
      add column recall_id uuid references recalls (id) on delete restrict,
      drop constraint cases_known,
      add constraint cases_known check (
        kind in ('arrependimento', 'descongelado_ou_danificado', 'faltou_ou_errado', 'passei_mal', 'recolhimento')
        and status in ('aberto', 'em_atendimento', 'resolvido', 'recusado')
        and wish in ('troca', 'dinheiro', 'abatimento')
        and decision in ('troca', 'devolver', 'abater', 'encerrar', 'recusar', 'cancelado')
        and (kind = 'recolhimento') = (recall_id is not null));
    create index cases_by_recall on cases (recall_id) where recall_id is not null;
  `);
}

/** Cases are the shop's evidence: restore a backup instead. */
export function down(_: MigrateDownArgs): Promise<void> {
  return Promise.reject(new Error('This migration has no way back: restore a backup taken before it.'));
}
