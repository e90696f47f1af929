import { createHmac } from 'node:crypto';
import type { SignatureKind } from '../model';

/**
 * Returns the `x-signature` header of one delivery. This code deliberately shares nothing with the shop's verifier: if
 * two independent implementations of the provider's rule agree, both are probably right.
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
