import type { Check } from './delivery-checks';

/** The check constraints on the evidence for claims. */
export const CLAIM_CHECKS: Record<string, Check> = {
  claim_evidence_known: {
    table: 'claim_evidence',
    breaks: [{ claim: 'isGlutenFree' }, { content_type: 'text/html' }],
    fits: [{ claim: 'isSugarFree' }, { claim: 'isOrganic', content_type: 'image/png' }],
  },
  claim_evidence_sizes: {
    table: 'claim_evidence',
    breaks: [
      { content: Buffer.alloc(0) },
      { content: Buffer.alloc(1_400_001) },
      { file_name: '' },
      { file_name: 'x'.repeat(121) },
    ],
    fits: [{ content: Buffer.alloc(1_400_000) }, { file_name: 'x'.repeat(120) }],
  },
};
