import { createHash } from 'node:crypto';

import type { DeliveryMethod } from '../delivery/delivery-fee';

export interface OrderKeyLine {
  productId: string;
  quantity: number;
  notes?: string | null | undefined;
}

export interface OrderKeyInput {
  cartId: string;
  lines: readonly OrderKeyLine[];
  deliveryMethod: DeliveryMethod;
  /** The order's delivery address as text. */
  address: string;
  totalCents: number;
}

/**
 * Makes two presses of "Pagar" one order: the sha256 (hex) of everything that defines the order. The order of the lines
 * does not matter; an empty note and none are the same.
 */
export function orderKey({ cartId, lines, deliveryMethod, address, totalCents }: OrderKeyInput): string {
  const sortedLines = lines
    .map(({ productId, quantity, notes }) => JSON.stringify([productId, quantity, notes ?? '']))
    .sort();
  const canonical = JSON.stringify([cartId, sortedLines, deliveryMethod, address, totalCents]);
  return createHash('sha256').update(canonical).digest('hex');
}
