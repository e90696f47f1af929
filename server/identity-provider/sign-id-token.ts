import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';

import { CLIENTS, type Grant, type ProviderFault } from './provider-state';

const KEY_ID = 'local-1';

/** Creates the provider's real key pair, and a second key that is never published. */
export async function makeKeys() {
  const [own, foreign] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const published = { ...(await exportJWK(own.publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' };
  return { own: own.privateKey, foreign: foreign.privateKey, jwks: { keys: [published] } };
}

export type ProviderKeys = Awaited<ReturnType<typeof makeKeys>>;

/** Returns the id_token of a grant. If a fault is active, the token has that fault. */
export async function signIdToken(
  { request, person }: Grant,
  { keys, issuer, fault }: { keys: ProviderKeys; issuer: string; fault: ProviderFault | null },
): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const issuedAt = fault === 'expired' ? now - 7200 : now;
  const claims: JWTPayload = {
    iss: fault === 'other-issuer' ? 'https://accounts.other.example' : issuer,
    aud: fault === 'other-audience' ? 'another-shop' : CLIENTS.google.id,
    azp: fault === 'other-application' ? 'another-shop' : CLIENTS.google.id,
    iat: issuedAt,
    exp: issuedAt + 3600,
    name: person.name,
    ...(fault === 'no-subject' ? {} : { sub: person.subject }),
    ...(fault === 'no-nonce'
      ? {}
      : { nonce: fault === 'wrong-nonce' ? 'of-another-attempt' : request.nonce }),
    ...(request.asksAuthTime && fault !== 'no-auth-time'
      ? { auth_time: fault === 'old-auth-time' ? now - 11 * 60 : now }
      : {}),
    ...(person.email === null ? {} : { email: person.email, email_verified: person.isEmailVerified }),
  };
  if (fault === 'alg-none') return new UnsecuredJWT(claims).encode();
  if (fault === 'alg-hs256') {
    // Imitates a known attack, in which the published key is used as a shared secret.
    const secret = new TextEncoder().encode(JSON.stringify(keys.jwks.keys[0]));
    return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: KEY_ID }).sign(secret);
  }
  const key = fault === 'other-key' ? keys.foreign : keys.own;
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: KEY_ID }).sign(key);
}
