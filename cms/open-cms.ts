import config from '@payload-config';
import { getPayload } from 'payload';
import type { Logger } from 'pino';

import { openPictureBucket } from './catalog/pictures/picture-bucket';
import type { Cms } from './platform/context';
import { closePayload } from './platform/database/close-payload';
import { createCepDirectory } from './delivery/queries/cep-directory';
import type { Environment } from './platform/environment';
import { openIdentityProviders } from './identities/identity-providers';
import { createGateway } from './payments/mercado-pago-gateway';

/** Opens Payload on the configured database. */
export async function openCms({ env, log }: { env: Environment; log: Logger }): Promise<Cms> {
  const payload = await getPayload({ config });
  // Without a listener a restarted Postgres would end the process instead of failing single queries.
  payload.db.pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'));
  // A connection that breaks while checked out fails its own query; without a listener its event would still end the
  // process.
  payload.db.pool.on('connect', (client) => client.on('error', () => undefined));
  const now = () => new Date();
  return {
    payload,
    gateway: createGateway({
      accessToken: env.MERCADO_PAGO_ACCESS_TOKEN,
      apiUrl: env.MERCADO_PAGO_API_URL,
      timeoutMs: env.MERCADO_PAGO_TIMEOUT_MS,
      publicUrl: env.PUBLIC_URL,
    }),
    cepDirectory: createCepDirectory({ urlTemplate: env.CEP_API_URL, now }),
    identityProviders: openIdentityProviders(env, now),
    pictureBucket: openPictureBucket(env),
    log,
    webhookSecrets: env.MERCADO_PAGO_WEBHOOK_SECRET,
    publicUrl: env.PUBLIC_URL,
    now,
  };
}

/** Closes what `openCms` opened; the process may still have to be ended (see `closePayload`). */
export const closeCms = (cms: Cms): Promise<void> => closePayload(cms.payload);
