import { CLIENTS } from './provider-state';

/** The URLs at which browsers (`pageUrl`) and the shop (`apiUrl`) reach the provider. */
export interface ProviderAddresses {
  pageUrl: string;
  apiUrl: string;
}

/** Returns the environment of a shop that uses this provider as Google. */
export const googleEnvironment = ({ pageUrl, apiUrl }: ProviderAddresses) => ({
  GOOGLE_CLIENT_ID: CLIENTS.google.id,
  GOOGLE_CLIENT_SECRET: CLIENTS.google.secret,
  GOOGLE_AUTHORIZATION_URL: `${pageUrl}/google/authorize`,
  GOOGLE_TOKEN_URL: `${apiUrl}/google/token`,
  GOOGLE_JWKS_URL: `${apiUrl}/google/keys`,
  GOOGLE_ISSUER: apiUrl,
});

/** Returns the environment of a shop that uses this provider as Facebook. */
export const facebookEnvironment = ({ pageUrl, apiUrl }: ProviderAddresses) => ({
  FACEBOOK_CLIENT_ID: CLIENTS.facebook.id,
  FACEBOOK_CLIENT_SECRET: CLIENTS.facebook.secret,
  FACEBOOK_AUTHORIZATION_URL: `${pageUrl}/facebook/authorize`,
  FACEBOOK_TOKEN_URL: `${apiUrl}/facebook/token`,
  FACEBOOK_USERINFO_URL: `${apiUrl}/facebook/me`,
  FACEBOOK_TOKEN_INFO_URL: `${apiUrl}/facebook/token-info`,
});

/** Returns the settings that the demo adds, so that each provider that the caller has not configured is simulated. */
export function simulatedProviders(
  source: NodeJS.ProcessEnv,
  addresses: ProviderAddresses,
): Record<string, string> {
  const environments = [googleEnvironment(addresses), facebookEnvironment(addresses)];
  const isUnset = (environment: object) => Object.keys(environment).every((name) => !source[name]);
  return Object.assign({}, ...environments.filter(isUnset)) as Record<string, string>;
}

/** Whether any provider has to be simulated. */
export const isAnyProviderSimulated = (source: NodeJS.ProcessEnv): boolean =>
  Object.keys(simulatedProviders(source, { pageUrl: '', apiUrl: '' })).length > 0;
