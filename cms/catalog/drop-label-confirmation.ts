import { isDeepStrictEqual } from 'node:util';
import type { CollectionBeforeChangeHook } from 'payload';

import type { Product } from '../payload-types';

const normal = (value: unknown) => JSON.parse(JSON.stringify(value ?? null)) as unknown;

/** The fields of the label: claims such as "Sem glúten" as well as the ingredients they are based on. */
const LABEL = [
  'ingredients',
  'allergens',
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
 * Revokes the confirmation when the label changes, so that nobody buys by an unchecked label. The product is hidden
 * from the shop until "Confirmar rótulo" is pressed again.
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
