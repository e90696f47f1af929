import type { Result } from '@shop/result';

import { createFacebookProvider } from './facebook-provider';
import { createGoogleProvider } from './google-provider';
import type { IdentityEnvironment } from './identity-variables';
import type { ProviderIdentity, ProviderName } from './provider-identity';
import type { ProviderFailure } from './provider-problem';

/** What a provider handed over for a code. */
export type ProviderTokens = Record<string, unknown>;

/** One way to sign in elsewhere, ready to be used. */
export interface IdentityProvider {
  name: ProviderName;
  clientId: string;
  /** Of the provider's deletion callback too. */
  clientSecret: string;
  authorizationUrl: string;
  tokenUrl: string;
  scopes: readonly string[];
  /** Trades a code for tokens, once. */
  exchangeCode(request: {
    code: string;
    codeVerifier: string;
    redirectUri: string;
  }): Promise<Result<{ tokens: ProviderTokens }, ProviderFailure>>;
  /** Who the tokens speak of; `nonce` is what this attempt sent along. */
  readIdentity(
    tokens: ProviderTokens,
    attempt: { nonce: string },
  ): Promise<Result<{ identity: ProviderIdentity }, ProviderFailure>>;
}

/** Null: its keys are not set, so there is no such button. */
export type IdentityProviders = Record<ProviderName, IdentityProvider | null>;

export const NO_IDENTITY_PROVIDERS: IdentityProviders = { google: null, facebook: null };

/** The providers whose keys are set. */
export function openIdentityProviders(env: IdentityEnvironment, now: () => Date): IdentityProviders {
  const timeoutMs = env.IDENTITY_TIMEOUT_MS;
  return {
    google:
      env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
        ? createGoogleProvider({
            clientId: env.GOOGLE_CLIENT_ID,
            clientSecret: env.GOOGLE_CLIENT_SECRET,
            authorizationUrl: env.GOOGLE_AUTHORIZATION_URL,
            tokenUrl: env.GOOGLE_TOKEN_URL,
            jwksUrl: env.GOOGLE_JWKS_URL,
            issuer: env.GOOGLE_ISSUER,
            timeoutMs,
            now,
          })
        : null,
    facebook:
      env.FACEBOOK_CLIENT_ID && env.FACEBOOK_CLIENT_SECRET
        ? createFacebookProvider({
            clientId: env.FACEBOOK_CLIENT_ID,
            clientSecret: env.FACEBOOK_CLIENT_SECRET,
            authorizationUrl: env.FACEBOOK_AUTHORIZATION_URL,
            tokenUrl: env.FACEBOOK_TOKEN_URL,
            userinfoUrl: env.FACEBOOK_USERINFO_URL,
            timeoutMs,
          })
        : null,
  };
}
