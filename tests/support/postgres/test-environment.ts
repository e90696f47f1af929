import { tmpdir } from 'node:os';
import path from 'node:path';

/** Settings of a shop under test: complete, and referring to nothing outside this machine. */
export const testEnvironment = ({ databaseUrl }: { databaseUrl: string }) => ({
  NODE_ENV: 'test' as const,
  SHOP_DEMO: '0',
  PUBLIC_URL: 'http://localhost:3000',
  DATABASE_URL: databaseUrl,
  DATABASE_DIRECT_URL: databaseUrl,
  DATA_DIR: path.join(tmpdir(), `massa-mansa-data-${process.pid}`),
  PAYLOAD_SECRET: 'segredo-de-teste-do-payload-0123456789abcdef',
  SESSION_SECRETS: 'segredo-de-teste-das-sessoes-0123456789abcdef',
  MERCADO_PAGO_ACCESS_TOKEN: 'TEST-1234567890-010101-abcdef-987654321',
  MERCADO_PAGO_WEBHOOK_SECRET: 'segredo-de-teste-das-notificacoes',
  // Nothing listens there: a test that calls the provider sets its stand-in.
  MERCADO_PAGO_API_URL: 'http://127.0.0.1:9',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Massa Mansa <loja@massamansa.test>',
  LOG_LEVEL: 'silent',
});
