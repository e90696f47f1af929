import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Payload } from 'payload';

import { shopSecrets } from './sessions/shop-secrets';

export const ADMIN_PROOF_PATH = '/office/proof';

/** Proves that a process knows the installation's secret without revealing it. */
export const proofOf = (secret: string, nonce: string): string =>
  createHmac('sha256', secret).update(`office proof ${nonce}`).digest('hex');

/**
 * Returns whether a proof is genuine. A proof by a previous secret is accepted too, so that a change of secret can
 * restart the roles one after another.
 */
export const isAdminProof = (payload: Payload, { nonce, proof }: { nonce: string; proof: string }): boolean =>
  shopSecrets(payload)
    .map((secret) => Buffer.from(proofOf(secret, nonce)))
    .some((expected) => expected.length === proof.length && timingSafeEqual(expected, Buffer.from(proof)));
