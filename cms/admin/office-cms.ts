import type { Payload } from 'payload';

import type { Cms } from '../platform/context';
import { createCepDirectory } from '../delivery/cep-directory';
import { readEnvironment } from '../platform/environment';
import { NO_IDENTITY_PROVIDERS } from '../identities/identity-providers';
import { createGateway } from '../payments/mercado-pago-gateway';

const opened = new WeakMap<Payload, Cms>();

/**
 * The handle of operations and queries inside the panel's process, on the Payload that Next opened there. Not `openCms`:
 * that module imports the configuration, which imports the endpoints that need this.
 */
export function officeCms(payload: Payload): Cms {
  const known = opened.get(payload);
  if (known) return known;
  const env = readEnvironment();
  // Without a listener a restarted Postgres would end the process instead of failing single queries.
  payload.db.pool.on('error', (error) =>
    payload.logger.warn({ err: error }, 'idle database connection lost'),
  );
  const now = () => new Date();
  const cms: Cms = {
    payload,
    gateway: createGateway({
      accessToken: env.MERCADO_PAGO_ACCESS_TOKEN,
      apiUrl: env.MERCADO_PAGO_API_URL,
      timeoutMs: env.MERCADO_PAGO_TIMEOUT_MS,
      publicUrl: env.PUBLIC_URL,
    }),
    // Nobody types a shopper's address in the panel.
    cepDirectory: createCepDirectory({ urlTemplate: null, now }),
    // Signing in is the storefront's.
    identityProviders: NO_IDENTITY_PROVIDERS,
    // Objects are removed by the worker.
    pictureBucket: null,
    log: payload.logger,
    webhookSecrets: env.MERCADO_PAGO_WEBHOOK_SECRET,
    publicUrl: env.PUBLIC_URL,
    now,
  };
  opened.set(payload, cms);
  return cms;
}
