/** The ids of the fields with which a buyer accepts the terms of an order that the shop took by phone. */
export const ACCEPT_FIELDS = { email: 'accept-email', terms: 'accept-terms' } as const;
