import { randomUUID } from 'node:crypto';
import { redirect, type AppLoadContext } from '@remix-run/node';
import { CodeChallengeMethod, generateCodeVerifier, generateState, OAuth2Client } from 'arctic';
import type { IdentityProvider } from '@cms/platform/ports/identity-providers';

import { attemptCookie } from './attempt-cookie';
import { returnAddress } from './return-address';

/** Redirects the browser to a provider. An encrypted cookie stores everything that the browser's return must match. */
export async function leaveForProvider(
  context: AppLoadContext,
  {
    provider,
    redirectTo,
    linksTo,
  }: { provider: IdentityProvider; redirectTo: string; linksTo: string | null },
): Promise<Response> {
  const { name, clientId, clientSecret, authorizationUrl, scopes } = provider;
  const [state, codeVerifier, nonce] = [generateState(), generateCodeVerifier(), randomUUID()];
  const client = new OAuth2Client(clientId, clientSecret, returnAddress(context, name));
  const location = client.createAuthorizationURLWithPKCE(
    authorizationUrl,
    state,
    CodeChallengeMethod.S256,
    codeVerifier,
    [...scopes],
  );
  location.searchParams.set('nonce', nonce);
  const attempt = { provider: name, state, codeVerifier, nonce, redirectTo, linksTo };
  return redirect(location.toString(), {
    status: 303,
    headers: { 'Set-Cookie': await attemptCookie.leave(context, attempt), 'Cache-Control': 'no-store' },
  });
}
