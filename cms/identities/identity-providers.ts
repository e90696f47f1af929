import { createFacebookProvider } from './facebook-provider';
import { createGoogleProvider } from './google-provider';
import type { IdentityEnvironment } from '../platform/identity-variables';
import type { IdentityProviders } from '../platform/ports/identity-providers';

export const NO_IDENTITY_PROVIDERS: IdentityProviders = { google: null, facebook: null };

/** Returns the providers whose keys are set. */
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
            tokenInfoUrl: env.FACEBOOK_TOKEN_INFO_URL,
            timeoutMs,
          })
        : null,
  };
}
