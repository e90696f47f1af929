import path from 'node:path';

import { catchUp, reconciliationStart, type CaughtUp } from '../backup/catch-up';
import { readLogs } from '../backup/read-logs';
import { restoreBackup } from '../backup/restore-backup';
import { reportReconciliation } from '../backup/report-reconciliation';
import { openBackup } from '../backup/verify-backup';
import { ask } from '../command-line/ask';
import { openDirectCms } from '../command-line/open-direct';
import { runCommandLine } from '../command-line/run-command-line';
import { grantShopAccount } from '../grant-shop-account';
import { StartProblem } from '../start-problem';

const USAGE = 'Diga qual cópia: npm run restore -- <pasta> [--logs=<registros>]… [--replace]';

const given = process.argv.slice(2);
const logs = given.flatMap((argument) => (argument.startsWith('--logs=') ? [argument.slice(7)] : []));
const wantsReplace = given.some((argument) => argument === '--replace' || argument.startsWith('--replace='));

/**
 * Returns whether everything in a database may be deleted. To allow this, the operator must type the database's name,
 * as `--replace=<name>` or at the prompt.
 */
async function mayReplace(database: string): Promise<boolean> {
  if (!wantsReplace) return false;
  const { replace } = await ask([
    { name: 'replace', label: `Tudo o que há no banco ${database} será trocado. Digite o nome dele` },
  ]);
  if (replace !== database) {
    throw new StartProblem(`O nome digitado não é ${database}. Nada foi mudado.`);
  }
  return true;
}

/**
 * `npm run restore -- folder` restores the configured database and pictures from a backup. It then brings them up to
 * date with what happened since: payments and refunds, expired reservations, erased accounts. It exits with 2 when a
 * person has to check something.
 */
await runCommandLine(async (env) => {
  const [asked] = given.filter((argument) => !argument.startsWith('-'));
  if (!asked) throw new StartProblem(USAGE);
  const folder = path.resolve(asked);
  console.log('· Conferindo a cópia…');
  const manifest = await openBackup(folder);
  console.log(`· Restaurando a de ${manifest.takenAt}…`);
  const takenAt = new Date(manifest.takenAt);
  const ownLogs = env.SHOP_DEMO === '1' && logs.length === 0 ? [path.join(env.DATA_DIR, 'logs')] : logs;
  const read = await readLogs(ownLogs, takenAt).catch((error: unknown) => {
    if (logs.length > 0) throw error;
    return readLogs([], takenAt);
  });
  const { known } = read;
  if (read.files > 0) {
    console.log(
      `  Registros: ${read.files} arquivos, ${read.lines} linhas da loja, ${known.erased.length} exclusões, ${known.mails.length} e-mails enviados desde a cópia.`,
    );
  }
  const { cms, quietened } = await restoreBackup({
    folder,
    manifest,
    known,
    databaseUrl: env.DATABASE_OWNER_URL,
    mediaDir: env.S3_BUCKET ? null : path.resolve(env.DATA_DIR, 'media'),
    mayReplace,
    openCms: () => openDirectCms(env, 'restore', { asOwner: true }),
  });
  await grantShopAccount({ ownerUrl: env.DATABASE_OWNER_URL, shopUrl: env.DATABASE_DIRECT_URL });
  console.log(`  ${quietened.sessions} sessões terminadas: todos entram de novo.`);
  if (quietened.stoppedCampaigns > 0) console.log(`  ${quietened.stoppedCampaigns} campanhas paradas.`);
  console.log('· Alcançando o presente…');
  const caughtUp = await catchUp(cms, { takenAt, known });
  report(caughtUp, `npm run reconcile -- --since=${reconciliationStart(takenAt).toISOString()}`);
  const waiting = quietened.erasures - caughtUp.erasedAccounts;
  if (waiting > 0) console.log(`  ${waiting} exclusões esperam o fim de um pedido: o trabalhador as faz.`);
  if (logs.length === 0 && env.SHOP_DEMO !== '1') {
    console.log('  Sem --logs: quem excluiu a conta depois da cópia está de volta (docs/operations.md).');
  }
  if (known.maybeErased.length > 0) {
    console.log(`  Pergunte a estes clientes se ainda querem a exclusão: ${known.maybeErased.join(', ')}`);
  }
  if (quietened.heldMails > 0) {
    console.log(`  ${quietened.heldMails} e-mails retidos: npm run mails:held mostra, envia ou dispensa.`);
  }
  const needsSomebody = isUnfinished(caughtUp) || known.maybeErased.length > 0;
  console.log(needsSomebody ? 'Restaurada, com pendências acima.' : 'Restaurada.');
  return needsSomebody ? 2 : 0;
});

/** Prints the result. `reconcile` is the command that asks the payment provider about the same period again. */
function report(
  { reconciliation, expiredOrders, repeatedMails, erasedAccounts, broken }: CaughtUp,
  reconcile: string,
): void {
  const lines = reconciliation
    ? reportReconciliation(reconciliation)
    : [`O Mercado Pago não respondeu: rode antes de abrir a loja ${reconcile}`];
  for (const line of lines) console.log(`  ${line}`);
  if (reconciliation && reconciliation.failed.length > 0) {
    console.log(`  Pergunte de novo antes de abrir a loja: ${reconcile}`);
  }
  if (reconciliation && reconciliation.lost.length > 0) {
    console.log(`  Para devolver o dinheiro sem pedido: ${reconcile} --refund-lost=<nome do banco>`);
  }
  console.log(`  ${expiredOrders} reservas vencidas, ${erasedAccounts} contas excluídas de novo.`);
  if (repeatedMails > 0) console.log(`  ${repeatedMails} e-mails já tinham sido enviados.`);
  for (const { name, violations } of broken) console.log(`  ERRO (${violations}) ${name}`);
}

function isUnfinished({ reconciliation, broken }: CaughtUp): boolean {
  if (reconciliation === null || broken.length > 0) return true;
  return reconciliation.failed.length > 0 || reconciliation.lost.length > 0;
}
