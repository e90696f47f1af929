import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Payload } from 'payload';

import { shopSecrets } from './sessions/shop-secrets';

export const ADMIN_PROOF_PATH = '/office/proof';

/** Returns the proof that a process knows the installation's secret. The proof does not reveal the secret. */
export const proofOf = (secret: string, nonce: string): string =>
  createHmac('sha256', secret).update(`office proof ${nonce}`).digest('hex');

/**
 * Returns whether a proof is genuine. Also accepts a proof by a previous secret, so that the processes can be restarted
 * one after another when the secret changes.
 */
export const isAdminProof = (payload: Payload, { nonce, proof }: { nonce: string; proof: string }): boolean =>
  shopSecrets(payload)
    .map((secret) => Buffer.from(proofOf(secret, nonce)))
    .some((expected) => expected.length === proof.length && timingSafeEqual(expected, Buffer.from(proof)));
