import { askProvider } from './ask-provider';
import type { IdentityProvider } from '../platform/ports/identity-providers';
import { providerResult } from './provider-problem';

/**
 * Trades a code for tokens. The secret stands in the body: Google takes it there or in a header, Facebook documents the body
 * alone. (Arctic's own request knows the header only, and waits for ever.)
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
