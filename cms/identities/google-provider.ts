import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { PROOF_MINUTES } from '@shop/permissions/entrance';
import { unixSeconds } from '@shop/time/bahia';
import { minutesMs } from '@shop/time/durations';

import { codeExchange } from './exchange-code';
import type { IdentityProvider } from '../platform/ports/identity-providers';
import { textClaim, usableEmail, usableSubject } from './provider-claims';
import type { ProviderIdentity } from '../platform/ports/identity-providers';
import { ProviderProblem, providerResult } from './provider-problem';

export interface GoogleSettings {
  clientId: string;
  clientSecret: string;
  authorizationUrl: string;
  tokenUrl: string;
  jwksUrl: string;
  issuer: string;
  timeoutMs: number;
  now: () => Date;
}

const KEYS_CACHED_MS = minutesMs(10);
const CLOCKS_APART_SECONDS = 60;

/**
 * Creates the sign-in with Google by OpenID Connect. A signed id_token, issued for this client and for this sign-in
 * attempt only, identifies the person.
 */
export function createGoogleProvider(settings: GoogleSettings): IdentityProvider {
  const { clientId, clientSecret, authorizationUrl, tokenUrl, jwksUrl, timeoutMs } = settings;
  const keys = createRemoteJWKSet(new URL(jwksUrl), {
    timeoutDuration: timeoutMs,
    cacheMaxAge: KEYS_CACHED_MS,
  });
  return {
    name: 'google',
    clientId,
    clientSecret,
    authorizationUrl,
    tokenUrl,
    scopes: ['openid', 'email', 'profile'],
    exchangeCode: codeExchange({ clientId, clientSecret, tokenUrl, timeoutMs }),
    // Google shows its sign-in again for no parameter, but it names the time of the last one where the project has
    // "Session age claims" switched on; `max_age` is the parameter of OpenID Connect.
    freshParameters: () => ({
      max_age: '0',
      claims: JSON.stringify({ id_token: { auth_time: { essential: true } } }),
    }),
    readIdentity: (tokens, { nonce, asksFresh = false }) =>
      providerResult(async () => {
        const claims = await verifyIdToken(tokens.id_token, { keys, settings });
        if (claims.nonce !== nonce)
          throw new ProviderProblem('refused', 'the id_token is of another attempt');
        const isFresh = asksFresh && isRecent(claims.auth_time, settings.now());
        return { identity: identityOf(claims), isFresh };
      }),
  };
}

/** Whether a time in seconds, as Google sends it, is not older than a proof may be, and not in the future. */
function isRecent(seconds: unknown, now: Date): boolean {
  if (typeof seconds !== 'number') return false;
  const age = unixSeconds(now) - seconds;
  return age >= -CLOCKS_APART_SECONDS && age <= PROOF_MINUTES * 60;
}

function identityOf(claims: JWTPayload): ProviderIdentity {
  const email = usableEmail(claims.email);
  return {
    provider: 'google',
    subject: usableSubject(claims.sub),
    email,
    isEmailVerified: email !== null && claims.email_verified === true,
    name: textClaim(claims.name),
  };
}

async function verifyIdToken(
  idToken: unknown,
  { keys, settings }: { keys: JWTVerifyGetKey; settings: GoogleSettings },
): Promise<JWTPayload> {
  if (typeof idToken !== 'string') throw new ProviderProblem('unavailable', 'no id_token came');
  const { clientId, issuer, now } = settings;
  try {
    const { payload } = await jwtVerify(idToken, keys, {
      // Google signs with RS256 only; every other algorithm, above all `none`, is rejected.
      algorithms: ['RS256'],
      // Google's tokens name the issuer with or without the scheme.
      issuer: [issuer, issuer.replace(/^https:\/\//, '')],
      audience: clientId,
      requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
      clockTolerance: CLOCKS_APART_SECONDS,
      currentDate: now(),
    });
    if (payload.azp !== undefined && payload.azp !== clientId) {
      throw new ProviderProblem('refused', 'the id_token was given to another application');
    }
    return payload;
  } catch (error) {
    throw problemOf(error);
  }
}

/** Returns the failure for the log. jose's errors name the claim that failed, never its value. */
function problemOf(error: unknown): ProviderProblem {
  if (error instanceof ProviderProblem) return error;
  if (!(error instanceof errors.JOSEError))
    return new ProviderProblem('unavailable', 'the keys are out of reach');
  const areKeysMissing = error instanceof errors.JWKSTimeout || error.code === 'ERR_JOSE_GENERIC';
  return new ProviderProblem(areKeysMissing ? 'unavailable' : 'refused', `id_token: ${error.code}`);
}
