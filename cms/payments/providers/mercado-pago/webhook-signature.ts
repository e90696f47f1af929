import { createHmac, timingSafeEqual } from 'node:crypto';
import { msBetween } from '@shop/time/bahia';
import { minutesMs } from '@shop/time/durations';

const TEN_MINUTES_MS = minutesMs(10);

/**
 * A `ts` from this number on is in milliseconds (13 digits), and a smaller `ts` is in seconds (10 digits). The provider
 * sends either.
 */
const MILLISECONDS_FROM = 100_000_000_000;

interface SignedParts {
  /** The `data.id` of the notification's query string. The body is not signed. */
  dataId?: string | null | undefined;
  /** The `x-request-id` header. */
  requestId?: string | null | undefined;
}

type Secrets = { secret: string } | { secrets: readonly string[] };

export type VerifyWebhookInput = SignedParts &
  Secrets & {
    /** The `x-signature` header: 'ts=…,v1=…'. */
    signatureHeader: string | null | undefined;
    now: Date;
    /** The maximum difference between `ts` and `now`, in both directions. The default is ten minutes. */
    toleranceMs?: number | undefined;
  };

/** Returns the text that is signed. Pairs without a value are left out, but the trailing semicolon remains. */
function manifest({ dataId, requestId }: SignedParts, ts: string): string {
  const id = dataId ? `id:${dataId};` : '';
  const request = requestId ? `request-id:${requestId};` : '';
  return `${id}${request}ts:${ts};`;
}

function hmac(secret: string, text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest();
}

function parseHeader(header: string): { ts: string; signature: Buffer } | null {
  const found = new Map<string, string>();
  for (const pair of header.split(',')) {
    const separator = pair.indexOf('=');
    if (separator < 0) continue;
    const key = pair.slice(0, separator).trim().toLowerCase();
    if (found.has(key)) return null;
    found.set(key, pair.slice(separator + 1).trim());
  }
  const ts = found.get('ts') ?? '';
  const v1 = found.get('v1') ?? '';
  if (!/^[1-9]\d{0,14}$/.test(ts) || !/^[0-9a-f]{64}$/i.test(v1)) return null;
  return { ts, signature: Buffer.from(v1, 'hex') };
}

/**
 * Returns whether a notification comes from the provider and is fresh. The SDK's validator is not used, because it
 * misjudges a `ts` in milliseconds when it checks the age. A signature by any of the secrets is accepted, so that a
 * secret can be replaced. All secrets are tried, in constant time. Never throws, whatever the headers contain. Without
 * a secret, every notification is rejected.
 */
export function verifyWebhookSignature(input: VerifyWebhookInput): boolean {
  const { dataId, requestId, signatureHeader, now, toleranceMs = TEN_MINUTES_MS } = input;
  const header = signatureHeader ? parseHeader(signatureHeader) : null;
  if (header === null) return false;
  // Semicolons separate the signed parts. A part with a semicolon inside could imitate two parts.
  if (dataId?.includes(';') || requestId?.includes(';')) return false;
  const timestamp = Number(header.ts);
  const timestampMs = timestamp < MILLISECONDS_FROM ? timestamp * 1000 : timestamp;
  if (!(Math.abs(msBetween(new Date(timestampMs), now)) <= toleranceMs)) return false;
  const secrets = 'secrets' in input ? input.secrets : [input.secret];
  // The provider's documents contradict each other about whether the id is signed unchanged or in lower case, so both
  // are accepted.
  const readings = [dataId, dataId?.toLowerCase()];
  return secrets
    .filter((secret) => secret !== '')
    .flatMap((secret) =>
      readings.map((reading) =>
        timingSafeEqual(hmac(secret, manifest({ dataId: reading, requestId }, header.ts)), header.signature),
      ),
    )
    .includes(true);
}

/**
 * Returns the `x-signature` header that the provider would send: 'ts=…,v1=…'. `ts` is written unchanged, in seconds or
 * milliseconds.
 */
export function signWebhook({
  secret,
  ts,
  ...parts
}: SignedParts & { secret: string; ts: number | string }): string {
  return `ts=${ts},v1=${hmac(secret, manifest(parts, String(ts))).toString('hex')}`;
}
