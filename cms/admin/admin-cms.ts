import type { Payload } from 'payload';

import type { Cms } from '../platform/context';
import { createCepDirectory } from '../delivery/queries/cep-directory';
import { readEnvironment } from '../environment';
import { NO_IDENTITY_PROVIDERS } from '../identities/identity-providers';
import { pushOf } from '../notifications/push/push-settings';
import { openSmsProvider } from '../notifications/sms/providers/open-sms-provider';
import { openPaymentProvider } from '../payments/providers/open-payment-provider';

const opened = new WeakMap<Payload, Cms>();

/**
 * The context for operations and queries in the admin panel's process, based on the Payload instance that Next opened.
 * `openCms` is not used, because it imports the configuration, which imports the endpoints that need this module.
 */
export function adminCms(payload: Payload): Cms {
  const known = opened.get(payload);
  if (known) return known;
  const env = readEnvironment();
  // Without this listener, a restart of Postgres would end the process; with it, only the running queries fail.
  payload.db.pool.on('error', (error) =>
    payload.logger.warn({ err: error }, 'idle database connection lost'),
  );
  const now = () => new Date();
  const cms: Cms = {
    payload,
    paymentProvider: openPaymentProvider(env),
    // The admin panel never looks up a postal code.
    cepDirectory: createCepDirectory({ urlTemplate: null, now }),
    // The storefront handles sign-in.
    identityProviders: NO_IDENTITY_PROVIDERS,
    // The worker deletes the stored objects.
    pictureBucket: null,
    push: pushOf(env),
    sms: openSmsProvider(env),
    quietHours: env.CAMPAIGN_QUIET_HOURS,
    log: payload.logger,
    publicUrl: env.PUBLIC_URL,
    now,
  };
  opened.set(payload, cms);
  return cms;
}
