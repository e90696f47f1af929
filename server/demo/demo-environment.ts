import path from 'node:path';

import { isAnyProviderSimulated, simulatedProviders } from '../identity-provider/provider-environment';
import { demoSecrets } from './demo-secrets';

/** The ports of the shop and of the processes that belong to the demo. */
export interface DemoPorts {
  storefront: number;
  office: number;
  paymentSimulator: number;
  smtp: number;
  mailbox: number;
  postalCodes: number;
  smsSimulator: number;
  identityProvider: number;
}

export interface DemoOptions {
  /** The caller's environment. Its settings take precedence over the demo's. */
  source: NodeJS.ProcessEnv;
  databaseUrl: string;
  ports: DemoPorts;
  /** Whether the pages are served from their sources. */
  isDevelopment?: boolean;
}

export const DEMO_DATABASE = 'massa_mansa';

export const dataDirOf = (source: NodeJS.ProcessEnv): string => path.resolve(source.DATA_DIR || '.data');

export const databaseFolderOf = (source: NodeJS.ProcessEnv): string =>
  path.join(dataDirOf(source), 'postgres');

/** Which external services the demo simulates: those for which the owner has configured no real one. */
export const simulatedServices = (source: NodeJS.ProcessEnv) => ({
  hasSimulator: !source.MERCADO_PAGO_ACCESS_TOKEN,
  hasMailbox: !source.SMTP_URL,
  hasSms: !source.TWILIO_ACCOUNT_SID,
  hasPostalCodes: !source.CEP_API_URL,
  hasIdentityProvider: isAnyProviderSimulated(source),
});

/** Returns the addresses of the simulated Google and Facebook, which browsers reach under the shop's own host name. */
const identityAddresses = (publicUrl: string, port: number) => ({
  pageUrl: `http://${new URL(publicUrl).hostname}:${port}`,
  apiUrl: `http://localhost:${port}`,
});

/**
 * Returns the complete environment of the demo's roles (server processes): the caller's settings, and defaults for all
 * missing settings.
 */
export async function demoEnvironment({
  source,
  databaseUrl,
  ports,
  isDevelopment = false,
}: DemoOptions): Promise<NodeJS.ProcessEnv> {
  const dataDir = dataDirOf(source);
  const port = source.PORT || String(ports.storefront);
  const publicUrl = (source.PUBLIC_URL || `http://localhost:${port}`).replace(/\/+$/, '');
  const simulatorUrl =
    source.PAYMENT_SIMULATOR_PUBLIC_URL || `http://${new URL(publicUrl).hostname}:${ports.paymentSimulator}`;
  const ours = {
    ...(await demoSecrets(dataDir)),
    PORT: port,
    HOST: '127.0.0.1',
    PUBLIC_URL: publicUrl,
    DATABASE_URL: databaseUrl,
    OFFICE_PORT: String(ports.office),
    MERCADO_PAGO_API_URL: `http://127.0.0.1:${ports.paymentSimulator}`,
    PAYMENT_SIMULATOR_PORT: String(ports.paymentSimulator),
    PAYMENT_SIMULATOR_PUBLIC_URL: simulatorUrl,
    PAYMENT_SIMULATOR_STATE_FILE: path.join(dataDir, 'payment-simulator.json'),
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    MAIL_FROM: 'Massa Mansa <loja@massamansa.test>',
    SMTP_PORT: String(ports.smtp),
    MAILBOX_PORT: String(ports.mailbox),
    CEP_API_URL: `http://127.0.0.1:${ports.postalCodes}/ws/{cep}/json/`,
    POSTAL_CODES_PORT: String(ports.postalCodes),
    ...(source.TWILIO_ACCOUNT_SID
      ? {}
      : { TWILIO_FROM: '+5571999990000', TWILIO_API_URL: `http://127.0.0.1:${ports.smsSimulator}` }),
    SMS_SIMULATOR_PORT: String(ports.smsSimulator),
    SMS_SIMULATOR_PUBLIC_URL: `http://${new URL(publicUrl).hostname}:${ports.smsSimulator}`,
    IDENTITY_PROVIDER_PORT: String(ports.identityProvider),
    ...simulatedProviders(source, identityAddresses(publicUrl, ports.identityProvider)),
  };
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value));
  const mode = isDevelopment ? 'development' : 'production';
  return {
    ...ours,
    ...given,
    DATA_DIR: dataDir,
    SHOP_DEMO: '1',
    NODE_ENV: mode,
    DISABLE_PAYLOAD_HMR: 'true',
  };
}
