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
 * Chooses the usual ports, and a free port in place of each usual port that is taken. Ports that were requested
 * explicitly, the shop's own included, are used. Throws a StartProblem if one of these is taken, or requested twice.
 */
export async function choosePorts(source: NodeJS.ProcessEnv, host: string): Promise<DemoPorts> {
  const requested = new Map([['PORT', source.PORT || '3000']]);
  for (const { variable } of Object.values(DEFAULTS)) {
    const value = source[variable];
    if (value) requested.set(variable, value);
  }
  requireDifferentPorts(requested);
  const requestedPorts = [...requested.values()].map(Number);
  const entries = Object.entries(DEFAULTS).map(async ([name, { variable, port }]) => {
    const value = requested.get(variable);
    if (value) {
      await requireFreePort({ variable, value, host });
      return [name, Number(value)] as const;
    }
    const isFree = !requestedPorts.includes(port) && (await isPortFree({ port, host }));
    return [name, isFree ? port : await findFreePort()] as const;
  });
  return Object.fromEntries(await Promise.all(entries)) as unknown as DemoPorts;
}

/** Throws a StartProblem if two variables name the same port: the second server would never start. */
export function requireDifferentPorts(ports: ReadonlyMap<string, string>) {
  const variableOf = new Map<number, string>();
  for (const [variable, value] of ports) {
    const other = variableOf.get(Number(value));
    if (other) {
      throw new StartProblem(
        `${other} e ${variable} pedem a mesma porta, ${Number(value)}: escolha outra para ${variable}.`,
      );
    }
    variableOf.set(Number(value), variable);
  }
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
