import { jwtVerify } from 'jose';
import {
  generateExpiredPayloadCookie,
  generatePayloadCookie,
  getFieldsToSign,
  JWT_AUTH_VERSION,
  jwtSign,
} from 'payload';

import type { Cms } from '../cms';
import { SESSION_SECONDS } from './customers';

/** What a token names; who it is and what they may do is asked of the database at each request. */
export interface SessionToken {
  customerId: string;
  sessionId: string;
  issuedAt: Date;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const authOf = (cms: Cms) => cms.payload.collections.customers.config;

/** A Set-Cookie header with a fresh token for a session: in Payload's format, because the panel reads it too. */
export async function sessionCookie(
  cms: Cms,
  { customerId, sessionId, email }: { customerId: string; sessionId: string; email: string },
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
  return generatePayloadCookie({
    collectionAuthConfig: authOf(cms).auth,
    cookiePrefix: cms.payload.config.cookiePrefix,
    token,
  });
}

/** A Set-Cookie header that takes the session cookie away. */
export const endedSessionCookie = (cms: Cms): string =>
  generateExpiredPayloadCookie({
    collectionAuthConfig: authOf(cms).auth,
    cookiePrefix: cms.payload.config.cookiePrefix,
  });

/** What a genuine, unexpired token of ours names; null for anything else. Says nothing yet about the session itself. */
export async function readSessionToken(cms: Cms, token: string): Promise<SessionToken | null> {
  const verified = await jwtVerify(token, new TextEncoder().encode(cms.payload.secret), {
    algorithms: ['HS256'],
    currentDate: cms.now(),
  }).catch(() => null);
  if (verified?.protectedHeader.authVersion !== JWT_AUTH_VERSION) return null;
  const { id, sid, collection, iat } = verified.payload;
  if (collection !== 'customers' || typeof id !== 'string' || typeof sid !== 'string' || !iat) return null;
  if (!UUID.test(id)) return null;
  return { customerId: id, sessionId: sid, issuedAt: new Date(iat * 1000) };
}
