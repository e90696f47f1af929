import type { ProviderName } from '@cms/platform/ports/identity-providers';

import { encryptedCookie } from '../../session/encrypted-cookie';

/** One sign-in attempt with a provider, known only to the browser that started it. */
export interface IdentityAttempt {
  provider: ProviderName;
  /**
   * The provider returns this value in the address, so that nobody can make a browser complete another person's
   * attempt.
   */
  state: string;
  /** The secret of PKCE. Without it, the authorization code cannot be exchanged for tokens. */
  codeVerifier: string;
  /** The provider returns this value inside the id_token, which proves that the token belongs to this attempt. */
  nonce: string;
  /** A path of the shop; never sent to a provider. */
  redirectTo: string;
  /** The id of the customer who wants to link the provider's account; null to sign in. */
  linksTo: string | null;
  /** The id of the customer who wants to prove by a fresh sign-in who they are; null for anything else. */
  proves: string | null;
}

/** In seconds: enough to choose an account and type a password at the provider. */
const TEN_MINUTES = 10 * 60;

export const attemptCookie = encryptedCookie<IdentityAttempt>({
  name: 'massa-ida',
  maxAgeSeconds: TEN_MINUTES,
});
