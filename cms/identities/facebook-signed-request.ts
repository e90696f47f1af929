import { createHmac, timingSafeEqual } from 'node:crypto';

/** The maximum length of a request, longer than any that Facebook sends. */
const MAX_LENGTH = 4_096;

const PARTS = /^([A-Za-z0-9_-]{43}=?)\.([A-Za-z0-9_-]{1,4000}={0,2})$/;

export interface SignedRequest {
  /** The person's id in this application: the identity's subject. */
  userId: string;
  /** Seconds since 1970; a repeated request carries the same value. */
  issuedAt: number;
}

/**
 * Reads Facebook's `signed_request` if it is genuine: HMAC-SHA256 of the payload's text with the application's secret,
 * compared in constant time; no other algorithm is accepted. Returns null for anything else; never throws.
 */
export function readSignedRequest(text: unknown, secret: string): SignedRequest | null {
  if (typeof text !== 'string' || text.length > MAX_LENGTH || secret === '') return null;
  const [, signature, payload] = PARTS.exec(text) ?? [];
  if (!signature || !payload) return null;
  const given = Buffer.from(signature, 'base64url');
  const expected = createHmac('sha256', secret).update(payload).digest();
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return readPayload(Buffer.from(payload, 'base64url').toString('utf8'));
}

function readPayload(json: string): SignedRequest | null {
  let payload: unknown;
  try {
    payload = JSON.parse(json);
  } catch {
    return null;
  }
  if (typeof payload !== 'object' || payload === null) return null;
  const { algorithm, user_id: userId, issued_at: issuedAt } = payload as Record<string, unknown>;
  if (typeof algorithm !== 'string' || algorithm.toUpperCase() !== 'HMAC-SHA256') return null;
  if (typeof userId !== 'string' || !/^[\w-]{1,255}$/.test(userId)) return null;
  if (typeof issuedAt !== 'number' || !Number.isSafeInteger(issuedAt) || issuedAt <= 0) return null;
  return { userId, issuedAt };
}
