import { ownRole, type RoleArgs } from '../supervisor/roles';
import type { RoleCommand } from '../supervisor/supervised-process';
import { simulatedServices } from './demo-environment';
import { portsOf } from './demo-ports';

/** Returns the commands of the processes that the demo runs in place of external services. */
export function demoHelpers({
  source,
  env,
  isDevelopment,
}: RoleArgs & {
  source: NodeJS.ProcessEnv;
  /** The environment of the processes, which names their ports. */
  env: NodeJS.ProcessEnv;
}): Omit<RoleCommand, 'say'>[] {
  const has = simulatedServices(source);
  const helper = (name: string, file: string) => ({
    name,
    env,
    args: ownRole(name, file, { isDevelopment }),
  });
  return [
    has.hasSimulator && {
      ...helper('payment-simulator', 'packages/mercado-pago-simulator/main.ts'),
      label: 'A página de pagamento',
      ports: portsOf(env, 'paymentSimulator'),
    },
    has.hasMailbox && {
      ...helper('mailbox', 'server/mailbox.ts'),
      label: 'A caixa de e-mails',
      ports: portsOf(env, 'smtp', 'mailbox'),
    },
    has.hasSms && {
      ...helper('sms-simulator', 'server/sms-simulator/main.ts'),
      label: 'O SMS simulado',
      ports: portsOf(env, 'smsSimulator'),
    },
    has.hasPostalCodes && {
      ...helper('postal-codes', 'server/postal-codes/main.ts'),
      label: 'A busca de CEP',
      ports: portsOf(env, 'postalCodes'),
    },
    has.hasIdentityProvider && {
      ...helper('identity-provider', 'server/identity-provider/main.ts'),
      label: 'A simulação de Google e Facebook',
      ports: portsOf(env, 'identityProvider'),
    },
  ].filter((command) => command !== false);
}
