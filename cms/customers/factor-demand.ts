import { ENTRANCE } from '@shop/permissions/entrance';
import type { Role } from '@shop/permissions/roles';

import { readPlatformEnvironment } from '../platform/environment';

let isDemo: boolean | undefined;

/** Whether this shop demands factors: the demo's accounts enter with the passwords that the README prints. */
export const areFactorsDemanded = (): boolean => {
  isDemo ??= readPlatformEnvironment().SHOP_DEMO === '1';
  return !isDemo;
};

/** Whether a person of this role must confirm every sign-in with a factor, in this shop. */
export const demandsFactor = (role: Role): boolean => ENTRANCE[role].demandsFactor && areFactorsDemanded();
