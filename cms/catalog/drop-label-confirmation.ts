import { isDeepStrictEqual } from 'node:util';
import type { CollectionBeforeChangeHook } from 'payload';

import type { Product } from '../payload-types';

const normal = (value: unknown) => JSON.parse(JSON.stringify(value ?? null)) as unknown;

/** What the label says: a claim like "Sem glúten" as much as the ingredients it stands on. */
const LABEL = [
  'ingredients',
  'allergens',
  'isGlutenFree',
  'isLactoseFree',
  'isSugarFree',
  'isOrganic',
] as const;

type Label = Partial<Pick<Product, (typeof LABEL)[number]>>;

/** Whether a change touches what a confirmation of the label answers for. */
export const changesLabel = (stored: Label | undefined, data: Label): boolean =>
  LABEL.some((field) => field in data && !isDeepStrictEqual(normal(data[field]), normal(stored?.[field])));

/**
 * Changing what the label says takes its confirmation away, so that nobody buys by a label nobody checked.
 * The product leaves the shop until "Confirmar rótulo" is pressed again.
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
