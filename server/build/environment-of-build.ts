import { REQUIRED_PAYMENT_VARIABLES } from '@cms/payments/providers/payment-variables';

/**
 * Placeholder values for the admin panel's configuration, which checks the environment when it is loaded. A build
 * connects to no database or service.
 */
export const ENVIRONMENT_OF_BUILD = {
  PUBLIC_URL: 'http://localhost:3000',
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
  PAYLOAD_SECRET: 'only-while-building-000000000000000000',
  SESSION_SECRETS: 'only-while-building-000000000000000000',
  ...Object.fromEntries(REQUIRED_PAYMENT_VARIABLES.map((name) => [name, 'only-while-building'])),
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'only-while-building@example.com',
  NEXT_TELEMETRY_DISABLED: '1',
  NODE_OPTIONS: '--conditions=production',
};
