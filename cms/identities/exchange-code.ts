import { askProvider } from './ask-provider';
import type { IdentityProvider } from '../platform/ports/identity-providers';
import { providerResult } from './provider-problem';

/**
 * Returns the function that exchanges an authorization code for tokens. The secret is sent in the body, because Google
 * accepts it there or in a header, and Facebook documents only the body. (The request of the library Arctic supports
 * only the header, and has no timeout.)
 */
export function codeExchange({
  clientId,
  clientSecret,
  tokenUrl,
  timeoutMs,
}: {
  clientId: string;
  clientSecret: string;
  tokenUrl: string;
  timeoutMs: number;
}): IdentityProvider['exchangeCode'] {
  return ({ code, codeVerifier, redirectUri }) =>
    providerResult(async () => ({
      tokens: await askProvider(new URL(tokenUrl), {
        method: 'POST',
        timeoutMs,
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          code_verifier: codeVerifier,
          redirect_uri: redirectUri,
          client_id: clientId,
          client_secret: clientSecret,
        }),
      }),
    }));
}
