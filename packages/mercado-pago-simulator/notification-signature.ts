import { createHmac } from 'node:crypto';
import type { SignatureKind } from './model';

/**
 * The `x-signature` header of one delivery. Written apart from the shop's own verifier on purpose: two readings of
 * the vendor's rule that agree say more than one reading that agrees with itself.
 */
export function signatureHeader(input: {
  secret: string;
  kind: SignatureKind;
  dataId: string;
  requestId: string;
  timestamp: string;
}): string | null {
  if (input.kind === 'unsigned') return null;
  if (input.kind === 'malformed') return `ts=${input.timestamp};v1=`;
  const signed = `id:${input.dataId.toLowerCase()};request-id:${input.requestId};ts:${input.timestamp};`;
  const secret = input.kind === 'forged' ? `${input.secret}-guessed` : input.secret;
  return `ts=${input.timestamp},v1=${createHmac('sha256', secret).update(signed).digest('hex')}`;
}
