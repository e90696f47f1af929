import { setSeller } from '@cms/seed/set-seller';

import { StartProblem } from '../start-problem';
import { ask } from '../command-line/ask';
import { openDirectCms } from '../command-line/open-direct';
import { runCommandLine } from '../command-line/run-command-line';

const LABELS = {
  legalName: 'Razão social',
  cnpj: 'CNPJ',
  address: 'Endereço',
  phone: 'Telefone',
  email: 'E-mail de atendimento',
  whatsappNumber: 'WhatsApp (com DDD)',
} as const;

type Field = keyof typeof LABELS;

/** `npm run seller:set` stores the seller's data. A real shop does not open without it. */
await runCommandLine(async (env) => {
  const answers = await ask(Object.entries(LABELS).map(([name, label]) => ({ name, label })));
  const cms = await openDirectCms(env, 'seller-set');
  const data = Object.fromEntries(Object.keys(LABELS).map((name) => [name, answers[name] ?? '']));
  const set = await setSeller(cms, data as Record<Field, string>);
  if (!set.ok) {
    const names = set.error.fields.map((field) => LABELS[field]);
    throw new StartProblem(`Corrija: ${names.join(', ')}.`);
  }
  console.log('Dados do vendedor gravados.');
});
