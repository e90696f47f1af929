import type { Client } from 'pg';

import { migrations } from '@cms/migrations/index';

import { RESTORE_LOCK } from '../database-locks';
import { StartProblem } from '../start-problem';
import { findVersion } from './find-tables';
import { closeCopyClient, openCopyClient } from './open-copy-client';

/**
 * Runs work that refunds money because an order is missing from the database. In a wrong, empty or half-restored
 * database every order is missing. Therefore the operator must type the database's name, the database must have the
 * tables of this version of the shop and contain orders, and no restore may be running. Otherwise throws a StartProblem
 * before any money moves.
 */
export async function whereOrdersAreKnown(
  { databaseUrl, typed }: { databaseUrl: string; typed: string },
  work: () => Promise<void>,
): Promise<void> {
  const client = await openCopyClient(databaseUrl);
  try {
    await requireOrders(client, typed);
    await work();
  } finally {
    await closeCopyClient(client);
  }
}

async function requireOrders(client: Client, typed: string): Promise<void> {
  const { rows } = await client.query<{ database: string; isOurs: boolean }>(
    `select current_database() as database, pg_try_advisory_lock_shared($1) as "isOurs"`,
    [RESTORE_LOCK],
  );
  const [{ database, isOurs } = { database: '', isOurs: false }] = rows;
  if (typed !== database) throw refused(`O nome digitado não é o do banco configurado, ${database}.`);
  if (!isOurs) throw refused(`O banco de dados ${database} está sendo restaurado.`);
  const version = await findVersion(client);
  const done = new Set(version?.migrations);
  if (migrations.some(({ name }) => !done.has(name))) {
    throw refused(`O banco de dados ${database} não tem as tabelas desta versão da loja.`);
  }
  const { rows: orders } = await client.query<{ any: boolean }>(
    'select exists (select 1 from public.orders) as any',
  );
  if (!orders[0]?.any) {
    throw refused(
      `O banco de dados ${database} não tem nenhum pedido: é o certo? Se for, devolva no painel do Mercado Pago.`,
    );
  }
}

const refused = (why: string) => new StartProblem(`${why} Nenhum dinheiro foi devolvido.`);
