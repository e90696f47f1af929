/** The id of the checkout form. Buttons outside the form refer to it. */
export const CHECKOUT_FORM = 'checkout';

/** The `intent` of the pay buttons: `page` pays on the provider's page, `pix` pays by Pix on the shop's own page. */
export const PAY_INTENTS = { page: 'checkout', pix: 'checkout-pix' } as const;
export type PayIntent = (typeof PAY_INTENTS)[keyof typeof PAY_INTENTS];

export const isPayIntent = (intent: unknown): intent is PayIntent =>
  intent === PAY_INTENTS.page || intent === PAY_INTENTS.pix;
