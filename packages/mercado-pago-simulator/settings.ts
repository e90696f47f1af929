import type { PaymentSimulatorOptions } from './create-payment-simulator';

const DEFAULT_PORT = 3010;

export type Settings =
  | { ok: true; port: number; host: string; options: PaymentSimulatorOptions }
  | { ok: false; error: { code: 'bad-setting'; message: string } };

const wrong = (message: string): Settings => ({
  ok: false,
  error: { code: 'bad-setting', message: `The payment simulator cannot start: ${message}` },
});

/** Reads the settings from the environment. The access token must end in the seller's user id, as real tokens do. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const accessToken = env['MERCADO_PAGO_ACCESS_TOKEN'] ?? '';
  const webhookSecret = env['MERCADO_PAGO_WEBHOOK_SECRET'] ?? '';
  const host = env['HOST'] || '127.0.0.1';
  const port = Number(env['PAYMENT_SIMULATOR_PORT'] || DEFAULT_PORT);
  const publicUrl = env['PAYMENT_SIMULATOR_PUBLIC_URL'] || `http://localhost:${port}`;
  // The script that starts the demo sets a file here unless the caller has set this variable; `off` means no file.
  const given = env['PAYMENT_SIMULATOR_STATE_FILE'];
  const stateFile = given && given !== 'off' ? given : undefined;

  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    return wrong('PAYMENT_SIMULATOR_PORT must be a port number.');
  }
  if (accessToken.startsWith('APP_USR-')) {
    return wrong('MERCADO_PAGO_ACCESS_TOKEN is a live token, and a simulation must never see one.');
  }
  const collectorId = /-(\d{1,15})$/.exec(accessToken)?.[1];
  if (collectorId === undefined) {
    return wrong("MERCADO_PAGO_ACCESS_TOKEN must end in a dash and the seller's user id (TEST-…-123456789).");
  }
  if (webhookSecret === '') return wrong('MERCADO_PAGO_WEBHOOK_SECRET is missing.');
  if (!URL.canParse(publicUrl)) return wrong('PAYMENT_SIMULATOR_PUBLIC_URL must be an address.');

  return {
    ok: true,
    port,
    host,
    options: { accessToken, webhookSecret, collectorId, publicUrl, stateFile },
  };
}
