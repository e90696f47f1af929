import { createHash } from 'node:crypto';

import type { DeliveryMethod } from '../delivery/delivery-fee';

export interface PlacementLine {
  productId: string;
  quantity: number;
  notes?: string | null | undefined;
}

type Json =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Json[]
  | { readonly [name: string]: Json };

export interface Placement {
  lines: readonly PlacementLine[];
  /** Everything else that defines the order. A missing field counts as the same as an undefined field. */
  input: { readonly [name: string]: Json };
}

/**
 * Returns the sha256 (hex) of everything that defines an order, so that pressing "Pagar" twice places only one order.
 * The sequence of the lines and of the fields does not matter. An empty note is the same as no note.
 */
export function placementKey({ lines, input }: Placement): string {
  return sha256(JSON.stringify([sortedLines(lines), input], withSortedFields));
}

/**
 * Returns the key as version 0.1.0 of the shop stored it, so that an unpaid order placed before an update is recognised
 * after the update. Remove this function in the release after the next one.
 */
export function formerPlacementKey({
  cartId,
  lines,
  deliveryMethod,
  address,
  totalCents,
}: {
  cartId: string;
  lines: readonly PlacementLine[];
  deliveryMethod: DeliveryMethod;
  address: string;
  totalCents: number;
}): string {
  return sha256(JSON.stringify([cartId, sortedLines(lines), deliveryMethod, address, totalCents]));
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const sortedLines = (lines: readonly PlacementLine[]): string[] =>
  lines.map(({ productId, quantity, notes }) => JSON.stringify([productId, quantity, notes ?? ''])).sort();

/** Makes JSON canonical: puts the fields of an object in alphabetical order. */
const withSortedFields = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;
