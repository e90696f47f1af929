export const DELIVERY_METHODS = ['delivery', 'pickup'] as const;

export type DeliveryMethod = (typeof DELIVERY_METHODS)[number];

/** Returns the fee of an order: the configured fee for delivery, nothing for pickup. */
export function deliveryFee(method: DeliveryMethod, feeCents: number): number {
  return method === 'pickup' ? 0 : feeCents;
}
