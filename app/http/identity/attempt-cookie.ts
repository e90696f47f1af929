import type { ProviderName } from '@cms/platform/ports/identity-providers';

import { encryptedCookie } from '../encrypted-cookie';

/** One way to a provider and back, known to the browser that set out alone. */
export interface IdentityAttempt {
  provider: ProviderName;
  /** Comes back in the address, so that nobody can send somebody else's return here. */
  state: string;
  /** Of PKCE: who holds the code alone cannot trade it. */
  codeVerifier: string;
  /** Comes back inside the id_token, so that it is this attempt's. */
  nonce: string;
  /** A path of our own; told to no provider. */
  redirectTo: string;
  /** Who wants the account linked to theirs; null to sign in. */
  linksTo: string | null;
}

/** Choosing an account and typing a password elsewhere takes less. */
const TEN_MINUTES = 10 * 60;

export const attemptCookie = encryptedCookie<IdentityAttempt>({
  name: 'massa-ida',
  maxAgeSeconds: TEN_MINUTES,
});
