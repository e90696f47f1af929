import { createHmac } from 'node:crypto';

import { askProvider } from './ask-provider';
import { codeExchange } from './exchange-code';
import type { IdentityProvider } from '../platform/ports/identity-providers';
import { textClaim, usableEmail, usableSubject } from './provider-claims';
import type { ProviderIdentity } from '../platform/ports/identity-providers';
import { ProviderProblem, providerResult } from './provider-problem';

export interface FacebookSettings {
  clientId: string;
  clientSecret: string;
  authorizationUrl: string;
  tokenUrl: string;
  userinfoUrl: string;
  tokenInfoUrl: string;
  timeoutMs: number;
}

/**
 * Creates the sign-in with Facebook. The Graph API identifies the person by the access token that was obtained for the
 * authorization code. Facebook's deletion callback contains the same id of the person. Facebook does not say whether an
 * address was ever confirmed, so no address counts as verified.
 */
export function createFacebookProvider(settings: FacebookSettings): IdentityProvider {
  const { clientId, clientSecret, authorizationUrl, tokenUrl, timeoutMs } = settings;
  return {
    name: 'facebook',
    clientId,
    clientSecret,
    authorizationUrl,
    tokenUrl,
    scopes: ['public_profile', 'email'],
    exchangeCode: codeExchange({ clientId, clientSecret, tokenUrl, timeoutMs }),
    freshParameters: ({ nonce }) => ({ auth_type: 'reauthenticate', auth_nonce: nonce }),
    readIdentity: (tokens, { nonce, asksFresh = false }) =>
      providerResult(async () => {
        const accessToken = textOf(tokens.access_token);
        return {
          identity: await askWhoItIs(accessToken, settings),
          isFresh: asksFresh && (await askWhetherFresh(accessToken, { nonce, settings })),
        };
      }),
  };
}

function textOf(accessToken: unknown): string {
  if (typeof accessToken === 'string' && accessToken !== '') return accessToken;
  throw new ProviderProblem('unavailable', 'no access token came');
}

/**
 * Returns whether Facebook asked the person for the password for this very attempt: it repeats what the token was asked
 * for with.
 */
async function askWhetherFresh(
  accessToken: string,
  { nonce, settings }: { nonce: string; settings: FacebookSettings },
): Promise<boolean> {
  const { clientId, tokenInfoUrl, timeoutMs } = settings;
  const url = new URL(tokenInfoUrl);
  url.searchParams.set('client_id', clientId);
  url.searchParams.set('access_token', accessToken);
  const { auth_type: authType, auth_nonce: authNonce } = await askProvider(url, { timeoutMs });
  return authType === 'reauthenticate' && authNonce === nonce;
}

async function askWhoItIs(
  accessToken: string,
  { clientSecret, userinfoUrl, timeoutMs }: FacebookSettings,
): Promise<ProviderIdentity> {
  const url = new URL(userinfoUrl);
  url.searchParams.set('fields', 'id,name,email');
  // Proves to Facebook that the caller knows the application's secret, so that a stolen token is worthless without the
  // secret.
  url.searchParams.set(
    'appsecret_proof',
    createHmac('sha256', clientSecret).update(accessToken).digest('hex'),
  );
  const person = await askProvider(url, { timeoutMs, headers: { Authorization: `Bearer ${accessToken}` } });
  return {
    provider: 'facebook',
    subject: usableSubject(person.id),
    email: usableEmail(person.email),
    isEmailVerified: false,
    name: textClaim(person.name),
  };
}
