/** Returns settings of a shop that is only measured: complete, and without any address outside this machine. */
export const benchEnvironment = ({ databaseUrl, dataDir }: { databaseUrl: string; dataDir: string }) => ({
  NODE_ENV: 'production',
  PUBLIC_URL: 'http://localhost:3000',
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  PAYLOAD_SECRET: 'segredo-do-banco-de-provas-0123456789abcdef',
  SESSION_SECRETS: 'segredo-do-banco-de-provas-0123456789abcdef',
  MERCADO_PAGO_ACCESS_TOKEN: 'TEST-1-1-1-1',
  MERCADO_PAGO_WEBHOOK_SECRET: 'segredo-do-banco-de-provas',
  MERCADO_PAGO_API_URL: 'http://127.0.0.1:9',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Massa Mansa <loja@massamansa.test>',
});
