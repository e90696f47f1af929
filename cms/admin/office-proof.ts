import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Endpoint, Payload } from 'payload';

import { shopSecrets } from '../customers/shop-secrets';

export const OFFICE_PROOF_PATH = '/office/proof';

const NONCE = /^[0-9a-f]{64}$/;

const proofOf = (secret: string, nonce: string): string =>
  createHmac('sha256', secret).update(`office proof ${nonce}`).digest('hex');

/** Shows the gate that this process has the secret of the installation, without revealing the secret. */
export const officeProofEndpoint: Endpoint = {
  path: OFFICE_PROOF_PATH,
  method: 'get',
  handler: ({ payload, query }) => {
    const { nonce } = query;
    const isNonce = typeof nonce === 'string' && NONCE.test(nonce);
    const body = isNonce ? { proof: proofOf(payload.secret, nonce) } : {};
    return Response.json(body, { status: isNonce ? 200 : 400, headers: { 'Cache-Control': 'no-store' } });
  },
};

/** Also accepts a previous secret, so that the roles can be restarted one after another while it is replaced. */
export const isOfficeProof = (
  payload: Payload,
  { nonce, proof }: { nonce: string; proof: string },
): boolean =>
  shopSecrets(payload)
    .map((secret) => Buffer.from(proofOf(secret, nonce)))
    .some((expected) => expected.length === proof.length && timingSafeEqual(expected, Buffer.from(proof)));
