import { isDeepStrictEqual } from 'node:util';
import type { CollectionBeforeChangeHook } from 'payload';

import type { Product } from '../payload-types';

/**
 * Returns a value without its empty parts, because a field that was never filled in is stored as null, as '' or not
 * at all.
 */
function normal(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > 0 ? value : undefined;
  if (typeof value !== 'object' || value === null) return value === null || value === '' ? undefined : value;
  const filled = Object.entries(value)
    .map(([name, part]) => [name, normal(part)] as const)
    .filter(([, part]) => part !== undefined);
  return filled.length > 0 ? Object.fromEntries(filled) : undefined;
}

/** The fields that are printed on the label, and the claims that the label makes. */
const LABEL = [
  'ingredients',
  'allergens',
  'nutrition',
  'netWeightGrams',
  'storage',
  'isGlutenFree',
  'isLactoseFree',
  'isSugarFree',
  'isOrganic',
] as const;

type Label = Partial<Pick<Product, (typeof LABEL)[number]>>;

/** Returns whether a change touches the fields that a label confirmation covers. */
export const changesLabel = (stored: Label | undefined, data: Label): boolean =>
  LABEL.some((field) => field in data && !isDeepStrictEqual(normal(data[field]), normal(stored?.[field])));

/**
 * Revokes the confirmation when the label changes, so that nobody buys a product with an unchecked label. The product
 * is hidden from the shop until "Confirmar rótulo" is pressed again.
 */
export const dropLabelConfirmation: CollectionBeforeChangeHook<Product> = ({
  data,
  originalDoc,
  operation,
  context,
}) => {
  if (operation === 'create') {
    return context.confirmsLabel ? data : { ...data, labelConfirmedAt: null, labelConfirmedBy: null };
  }
  return changesLabel(originalDoc, data) ? { ...data, labelConfirmedAt: null, labelConfirmedBy: null } : data;
};
