export const DELIVERY_METHODS = ['delivery', 'pickup'] as const;

export type DeliveryMethod = (typeof DELIVERY_METHODS)[number];

/** What bringing the order costs: the fee of the settings, nothing for pickup. */
export function deliveryFee(method: DeliveryMethod, feeCents: number): number {
  return method === 'pickup' ? 0 : feeCents;
}
