import { randomUUID } from 'node:crypto';
import { redirect, type AppLoadContext } from '@remix-run/node';
import { CodeChallengeMethod, generateCodeVerifier, generateState, OAuth2Client } from 'arctic';
import type { IdentityProvider } from '@cms/platform/ports/identity-providers';

import { attemptCookie, type IdentityAttempt } from './attempt-cookie';
import { returnAddress } from './return-address';

/** Facebook takes letters and digits only. */
const newNonce = () => randomUUID().replaceAll('-', '');

/** Redirects the browser to a provider. An encrypted cookie stores everything that the browser's return must match. */
export async function leaveForProvider(
  context: AppLoadContext,
  {
    provider,
    redirectTo,
    linksTo = null,
    proves = null,
  }: { provider: IdentityProvider; redirectTo: string } & Partial<
    Pick<IdentityAttempt, 'linksTo' | 'proves'>
  >,
): Promise<Response> {
  const { name, clientId, clientSecret, authorizationUrl, scopes } = provider;
  const [state, codeVerifier, nonce] = [generateState(), generateCodeVerifier(), newNonce()];
  const client = new OAuth2Client(clientId, clientSecret, returnAddress(context, name));
  const location = client.createAuthorizationURLWithPKCE(
    authorizationUrl,
    state,
    CodeChallengeMethod.S256,
    codeVerifier,
    [...scopes],
  );
  location.searchParams.set('nonce', nonce);
  for (const [name, value] of Object.entries(proves ? provider.freshParameters({ nonce }) : {}))
    location.searchParams.set(name, value);
  const attempt: IdentityAttempt = {
    provider: name,
    state,
    codeVerifier,
    nonce,
    redirectTo,
    linksTo,
    proves,
  };
  return redirect(location.toString(), {
    status: 303,
    headers: { 'Set-Cookie': await attemptCookie.leave(context, attempt), 'Cache-Control': 'no-store' },
  });
}
