import { jwtVerify } from 'jose';
import {
  generateExpiredPayloadCookie,
  generatePayloadCookie,
  getFieldsToSign,
  JWT_AUTH_VERSION,
  jwtSign,
} from 'payload';
import { fromUnixSeconds } from '@shop/time/bahia';

import type { Cms } from '../../platform/context';
import { SESSION_SECONDS } from '../customers';
import { shopSecrets } from './shop-secrets';

/** The contents of a token; identity and permissions are read from the database at each request. */
export interface SessionToken {
  customerId: string;
  sessionId: string;
  issuedAt: Date;
  /** Whether the token was signed with an earlier secret of the shop; it is then due to be replaced. */
  isOfOldSecret: boolean;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const authOf = (cms: Cms) => cms.payload.collections.customers.config;

interface SignedSession {
  customerId: string;
  sessionId: string;
  email: string;
}

/** Returns a new token for a session, in Payload's format because the admin panel reads it too. */
export async function sessionToken(
  cms: Cms,
  { customerId, sessionId, email }: SignedSession,
): Promise<string> {
  const { token } = await jwtSign({
    fieldsToSign: getFieldsToSign({
      collectionConfig: authOf(cms),
      email,
      sid: sessionId,
      user: { id: customerId, collection: 'customers' } as never,
    }),
    secret: cms.payload.secret,
    tokenExpiration: SESSION_SECONDS,
  });
  return token;
}

/** Returns the Set-Cookie header for a token. */
export const tokenCookie = (cms: Cms, token: string): string =>
  generatePayloadCookie({
    collectionAuthConfig: authOf(cms).auth,
    cookiePrefix: cms.payload.config.cookiePrefix,
    token,
  });

/** Returns the Set-Cookie header with a new token for a session. */
export const sessionCookie = async (cms: Cms, session: SignedSession): Promise<string> =>
  tokenCookie(cms, await sessionToken(cms, session));

/** Returns a Set-Cookie header that clears the session cookie. */
export const endedSessionCookie = (cms: Cms): string =>
  generateExpiredPayloadCookie({
    collectionAuthConfig: authOf(cms).auth,
    cookiePrefix: cms.payload.config.cookiePrefix,
  });

/** Returns the contents of a genuine, unexpired token; null for anything else. Does not check the session itself. */
export async function readSessionToken(cms: Cms, token: string): Promise<SessionToken | null> {
  const [current = '', ...previous] = shopSecrets(cms.payload);
  const ofCurrent = await verifiedWith(cms, token, current);
  let verified = ofCurrent;
  for (const secret of previous) verified ??= await verifiedWith(cms, token, secret);
  if (verified?.protectedHeader.authVersion !== JWT_AUTH_VERSION) return null;
  const { id, sid, collection, iat } = verified.payload;
  if (collection !== 'customers' || typeof id !== 'string' || typeof sid !== 'string' || !iat) return null;
  if (!UUID.test(id)) return null;
  const isOfOldSecret = ofCurrent === null;
  return { customerId: id, sessionId: sid, issuedAt: fromUnixSeconds(iat), isOfOldSecret };
}

const verifiedWith = async (cms: Cms, token: string, secret: string) =>
  jwtVerify(token, await keyOf(secret), { algorithms: ['HS256'], currentDate: cms.now() }).catch(() => null);

/**
 * The key of each secret, created once, because creating a key takes as long as verifying a token, and every page
 * verifies one.
 */
const keys = new Map<string, Promise<CryptoKey>>();

function keyOf(secret: string): Promise<CryptoKey> {
  const known = keys.get(secret);
  if (known) return known;
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = crypto.subtle.importKey('raw', new TextEncoder().encode(secret), hmac, false, ['verify']);
  keys.set(secret, key);
  return key;
}
