import type { ProviderIdentity } from '@cms/platform/ports/identity-providers';

import { encryptedCookie } from '../../session/encrypted-cookie';

/**
 * A person confirmed by a provider who has not accepted the shop's terms yet: nothing about them is stored until then.
 */
export interface PendingSignUp {
  identity: ProviderIdentity;
  redirectTo: string;
}

const HALF_AN_HOUR = 30 * 60;

export const pendingCookie = encryptedCookie<PendingSignUp>({
  name: 'massa-chegada',
  maxAgeSeconds: HALF_AN_HOUR,
});
