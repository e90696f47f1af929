import type { ProviderIdentity } from '@cms/platform/ports/identity-providers';

import { encryptedCookie } from '../../session/encrypted-cookie';

/**
 * A person who is confirmed by a provider and has not accepted the shop's terms yet. The shop stores nothing about a
 * person before they accept the terms.
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
