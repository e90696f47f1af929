import config from '@payload-config';
import { getPayload, type Payload } from 'payload';
import type { Logger } from 'pino';

import { closePayload } from './database/close-payload';
import { createCepDirectory, type CepDirectory } from './delivery/cep-directory';
import { openPictureBucket, type PictureBucket } from './catalog/picture-bucket';
import type { Environment } from './environment';
import { openIdentityProviders, type IdentityProviders } from './identities/identity-providers';
import { createGateway } from './payments/mercado-pago-gateway';
import type { PaymentGateway } from './payments/gateway';

/** What every operation and query is handed: the shop's data, its payment provider and where it is reached. */
export interface Cms {
  payload: Payload;
  gateway: PaymentGateway;
  /** Addresses by postal code. */
  cepDirectory: CepDirectory;
  /** Where people may sign in with an account from elsewhere. */
  identityProviders: IdentityProviders;
  /** Where pictures live; null while they live in the media folder. */
  pictureBucket: PictureBucket | null;
  log: Logger;
  /** Secrets the provider may sign its notifications with; several while one is being replaced. */
  webhookSecrets: readonly string[];
  /** Address of the shop as shoppers see it, without a trailing slash. */
  publicUrl: string;
  /** Only while answering an admin's preview: texts are the newest drafts, and are not kept in memory. */
  showsDrafts?: boolean;
  /** The time, so that tests can move it. Deadlines kept in the database use the database's own clock. */
  now(): Date;
}

/** Opens Payload on the configured database. */
export async function openCms({ env, log }: { env: Environment; log: Logger }): Promise<Cms> {
  const payload = await getPayload({ config });
  // Without a listener a restarted Postgres would end the process instead of failing single queries.
  payload.db.pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'));
  // One that breaks while it is lent out fails its own query; unheard, its event would end the process all the same.
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
