import { countHeldMails, releaseHeldMails } from '@cms/restore/operations/release-held-mails';

import { openDirectCms } from '../command-line/open-direct';
import { runCommandLine } from '../command-line/run-command-line';
import { StartProblem } from '../start-problem';

const has = (name: string) => process.argv.includes(`--${name}`);
const kind = process.argv.find((argument) => argument.startsWith('--kind='))?.slice(7) ?? null;

/**
 * `npm run mails:held [-- --send | --dismiss] [--kind=order-confirmed]` lists the mails that a restore held back
 * because they may already have been sent. With an option, it sends or dismisses these mails.
 */
await runCommandLine(async (env) => {
  if (has('send') && has('dismiss')) throw new StartProblem('Escolha um: --send ou --dismiss.');
  const cms = await openDirectCms(env, 'mails-held');
  if (!has('send') && !has('dismiss')) {
    const held = await countHeldMails(cms);
    for (const { kind: name, count, oldestAt } of held) {
      console.log(`${name}: ${count}, o mais antigo de ${oldestAt.toISOString()}`);
    }
    return console.log(
      held.length === 0 ? 'Nenhum e-mail retido.' : 'Envie com --send, ou dispense com --dismiss.',
    );
  }
  const count = await releaseHeldMails(cms, { kind, isSent: has('send') });
  console.log(has('send') ? `${count} e-mails voltaram à fila.` : `${count} e-mails dispensados.`);
});
