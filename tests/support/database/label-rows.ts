/** Builds valid rows of labels and of the evidence for their claims. */
export const labelRows = (productId: () => Promise<string>) => ({
  claim_evidence: async () => ({
    product_id: await productId(),
    claim: 'isLactoseFree',
    file_name: 'laudo.pdf',
    content_type: 'application/pdf',
    content: Buffer.from('%PDF-1.4'),
  }),
  label_versions: async () => ({ product_id: await productId(), label: '{}' }),
});
