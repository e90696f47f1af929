import type { Cms } from '../../platform/context';
import type { PlatformEnvironment } from '../../platform/environment';

/**
 * Returns the settings by which browsers subscribe, from the environment; null in a shop without push keys. Does not
 * load the library of the push sender.
 */
export const pushOf = (env: PlatformEnvironment): Cms['push'] =>
  env.PUSH_PUBLIC_KEY
    ? { publicKey: env.PUSH_PUBLIC_KEY, localService: env.PUSH_LOCAL_SERVICE ?? null }
    : null;
