import { ROLE_LABELS } from '@shop/permissions/roles';
import { seedCustomers } from '@cms/seed/content/customers';

import type { DemoPorts } from './demo-environment';

export interface Announcement {
  env: NodeJS.ProcessEnv;
  ports: DemoPorts & { hasMailbox: boolean; hasSimulator: boolean; hasIdentityProvider: boolean };
  /** Whether the panel is still being built. */
  isPanelLate: boolean;
  say: (line: string) => void;
}

/** Prints the last lines of a start: all addresses, and how to sign in. */
export function announce({ env, ports, isPanelLate, say }: Announcement): void {
  const publicUrl = env.PUBLIC_URL ?? '';
  const { hostname } = new URL(publicUrl);
  const accounts = seedCustomers.filter(({ password }) => password !== null);
  say('');
  say('Massa Mansa está no ar (demonstração).');
  say('');
  say(`  Loja                ${publicUrl}`);
  say(
    `  Painel              ${publicUrl}/admin${isPanelLate ? ' (em construção, abre em cerca de um minuto)' : ''}`,
  );
  if (ports.hasMailbox) say(`  Caixa de e-mails    http://${hostname}:${ports.mailbox}`);
  if (ports.hasSimulator) say(`  Pagamento simulado  ${env.PAYMENT_SIMULATOR_PUBLIC_URL}`);
  if (ports.hasIdentityProvider) {
    say(`  Google e Facebook   http://${hostname}:${ports.identityProvider} (simulados)`);
  }
  say('');
  for (const { role, email, password, totpSecret } of accounts) {
    say(`  ${ROLE_LABELS[role].padEnd(13)}       ${email} / ${password}`);
    if (totpSecret) say(`${' '.repeat(22)}com o aplicativo de códigos, chave ${totpSecret}`);
  }
  say('');
  say(`  Registros em ${env.DATA_DIR}/logs · Ctrl-C encerra tudo.`);
}
