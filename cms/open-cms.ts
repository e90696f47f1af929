import config from '@payload-config';
import { getPayload } from 'payload';
import type { Logger } from 'pino';

import { openPictureBucket } from './catalog/pictures/picture-bucket';
import type { Cms } from './platform/context';
import { closePayload } from './platform/database/close-payload';
import { createCepDirectory } from './delivery/queries/cep-directory';
import type { Environment } from './environment';
import { openIdentityProviders } from './identities/identity-providers';
import { pushOf } from './notifications/push/push-settings';
import { openSmsProvider } from './notifications/sms/providers/open-sms-provider';
import { openPaymentProvider } from './payments/providers/open-payment-provider';

/** Opens Payload on the configured database. */
export async function openCms({ env, log }: { env: Environment; log: Logger }): Promise<Cms> {
  const payload = await getPayload({ config });
  // Without a listener a restarted Postgres would end the process instead of failing single queries.
  payload.db.pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'));
  // A connection that breaks while checked out fails only its own query; but without a listener its `error` event would
  // end the process.
  payload.db.pool.on('connect', (client) => client.on('error', () => undefined));
  const now = () => new Date();
  return {
    payload,
    paymentProvider: openPaymentProvider(env),
    cepDirectory: createCepDirectory({ urlTemplate: env.CEP_API_URL, now }),
    identityProviders: openIdentityProviders(env, now),
    pictureBucket: openPictureBucket(env),
    push: pushOf(env),
    sms: openSmsProvider(env),
    quietHours: env.CAMPAIGN_QUIET_HOURS,
    log,
    publicUrl: env.PUBLIC_URL,
    now,
  };
}

/** Closes what `openCms` opened; the process may still have to be ended (see `closePayload`). */
export const closeCms = (cms: Cms): Promise<void> => closePayload(cms.payload);
