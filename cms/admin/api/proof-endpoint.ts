import type { Endpoint } from 'payload';

import { ADMIN_PROOF_PATH, proofOf } from '../../customers/admin-proof';

const NONCE = /^[0-9a-f]{64}$/;

/** Proves to the storefront's gate that this process has the installation's secret, without revealing the secret. */
export const proofEndpoint: Endpoint = {
  path: ADMIN_PROOF_PATH,
  method: 'get',
  handler: ({ payload, query }) => {
    const { nonce } = query;
    const isNonce = typeof nonce === 'string' && NONCE.test(nonce);
    const body = isNonce ? { proof: proofOf(payload.secret, nonce) } : {};
    return Response.json(body, { status: isNonce ? 200 : 400, headers: { 'Cache-Control': 'no-store' } });
  },
};
