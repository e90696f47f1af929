import type { Payload } from 'payload';

import { createCms } from '../create-cms';
import { readEnvironment } from '../environment';
import { NO_IDENTITY_PROVIDERS } from '../identities/identity-providers';
import type { Cms } from '../platform/context';

const opened = new WeakMap<Payload, Cms>();

/**
 * The context for operations and queries in the admin panel's process, based on the Payload instance that Next opened.
 * `openCms` is not used, because it imports the configuration, which imports the endpoints that need this module.
 */
export function adminCms(payload: Payload): Cms {
  const known = opened.get(payload);
  if (known) return known;
  // Without this listener, a restart of Postgres would end the process. With the listener, only the running queries
  // fail.
  payload.db.pool.on('error', (error) =>
    payload.logger.warn({ err: error }, 'idle database connection lost'),
  );
  const cms: Cms = {
    ...createCms({ payload, env: readEnvironment(), log: payload.logger }),
    // This process needs no identity providers, because the storefront handles sign-in.
    identityProviders: NO_IDENTITY_PROVIDERS,
    // This process needs no picture bucket, because the worker deletes the stored objects.
    pictureBucket: null,
    // Only the storefront listens for changes. A cached address would stay on printed labels until the next start.
    readsFresh: true,
  };
  opened.set(payload, cms);
  return cms;
}
