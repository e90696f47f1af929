import type { Payload } from 'payload';
import type { Logger } from 'pino';

import { openPictureBucket } from './catalog/pictures/picture-bucket';
import { createCepDirectory } from './delivery/queries/cep-directory';
import type { Environment } from './environment';
import { openIdentityProviders } from './identities/identity-providers';
import { pushOf } from './notifications/push/push-subscription';
import { openSmsProvider } from './notifications/sms/providers/open-sms-provider';
import { openPaymentProvider } from './payments/providers/open-payment-provider';
import type { Cms } from './platform/context';

/**
 * Returns the context of operations and queries, which consists of an open Payload and the services that the
 * environment names.
 */
export function createCms({ payload, env, log }: { payload: Payload; env: Environment; log: Logger }): Cms {
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
