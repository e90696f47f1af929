import { findFreePort, isPortFree } from '../processes/free-port';
import { StartProblem } from '../start-problem';
import type { DemoPorts } from './demo-environment';

const DEFAULTS = {
  office: { variable: 'OFFICE_PORT', port: 3100 },
  paymentStandIn: { variable: 'PAYMENT_STAND_IN_PORT', port: 3010 },
  smtp: { variable: 'SMTP_PORT', port: 1025 },
  mailbox: { variable: 'MAILBOX_PORT', port: 1080 },
  postalCodes: { variable: 'POSTAL_CODES_PORT', port: 3020 },
  smsStandIn: { variable: 'SMS_STAND_IN_PORT', port: 3040 },
  identityProvider: { variable: 'IDENTITY_PROVIDER_PORT', port: 3030 },
} as const;

/**
 * Chooses the usual ports, and a free port in place of each usual port that is taken. A port that was requested
 * explicitly is used. If that port is taken, throws a StartProblem.
 */
export async function choosePorts(source: NodeJS.ProcessEnv, host: string): Promise<DemoPorts> {
  const entries = Object.entries(DEFAULTS).map(async ([name, { variable, port }]) => {
    const asked = source[variable];
    if (asked) {
      await requireFreePort({ variable, value: asked, host });
      return [name, Number(asked)] as const;
    }
    return [name, (await isPortFree({ port, host })) ? port : await findFreePort()] as const;
  });
  return Object.fromEntries(await Promise.all(entries)) as unknown as DemoPorts;
}

/** Throws a StartProblem for a port that is not a number or is in use. */
export async function requireFreePort({
  variable,
  value,
  host,
}: {
  variable: string;
  value: string;
  host: string;
}) {
  const port = Number(value);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new StartProblem(`${variable} precisa ser um número de porta entre 1 e 65535, e não "${value}".`);
  }
  if (!(await isPortFree({ port, host }))) {
    throw new StartProblem(
      `A porta ${port} já está em uso: feche o outro programa ou escolha outra com ${variable}=… npm start.`,
    );
  }
}
