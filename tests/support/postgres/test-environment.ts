import { tmpdir } from 'node:os';
import path from 'node:path';

import { SIMULATOR_SECRET, SIMULATOR_TOKEN } from '../payment-simulator/start-simulator';

/**
 * Returns the complete settings of a shop under test, which refer to nothing outside this machine. Unless a test starts
 * a simulator for the payment provider, nothing listens at `providerUrl`.
 */
export const testEnvironment = ({
  databaseUrl,
  providerUrl = 'http://127.0.0.1:9',
}: {
  databaseUrl: string;
  providerUrl?: string;
}) => ({
  NODE_ENV: 'test' as const,
  SHOP_DEMO: '0',
  PUBLIC_URL: 'http://localhost:3000',
  DATABASE_URL: databaseUrl,
  DATABASE_DIRECT_URL: databaseUrl,
  DATA_DIR: path.join(tmpdir(), `massa-mansa-data-${process.pid}`),
  PAYLOAD_SECRET: 'segredo-de-teste-do-payload-0123456789abcdef',
  SESSION_SECRETS: 'segredo-de-teste-das-sessoes-0123456789abcdef',
  MERCADO_PAGO_ACCESS_TOKEN: SIMULATOR_TOKEN,
  MERCADO_PAGO_WEBHOOK_SECRET: SIMULATOR_SECRET,
  MERCADO_PAGO_API_URL: providerUrl,
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Massa Mansa <loja@massamansa.test>',
  LOG_LEVEL: 'silent',
});
