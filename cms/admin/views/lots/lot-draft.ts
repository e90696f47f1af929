import { DEFAULT_SHELF_DAYS, bestBeforeOf } from '@shop/lots/lot-days';
import { lotSchema, type LotIngredient } from '@shop/lots/lot-form';
import { formatTypedNumber } from '@shop/text/format-number';

import type { AdminLot } from '../../../lots/queries/find-admin-lot';

/** The form of a lot, as typed. */
export interface LotDraftValues {
  productId: string;
  quantity: string;
  madeOn: string;
  bestBefore: string;
  madeById: string;
  glutenResult: '' | 'below_limit' | 'value';
  glutenMgKg: string;
  glutenLimitMgKg: string;
  glutenMethod: string;
  laboratory: string;
  testedOn: string;
  ingredients: LotIngredient[];
}

const typed = (value: number | null): string => (value === null ? '' : formatTypedNumber(value));

/** Returns the form's values for a stored lot. */
export const draftOfLot = (lot: AdminLot): LotDraftValues => ({
  productId: lot.productId,
  quantity: String(lot.quantity),
  madeOn: lot.madeOn,
  bestBefore: lot.bestBefore,
  madeById: lot.madeById ?? '',
  glutenResult: lot.glutenResult ?? '',
  glutenMgKg: typed(lot.glutenMgKg),
  glutenLimitMgKg: typed(lot.glutenLimitMgKg),
  glutenMethod: lot.glutenMethod ?? '',
  laboratory: lot.laboratory ?? '',
  testedOn: lot.testedOn ?? '',
  ingredients: lot.ingredients,
});

/** Returns the form's values for a new lot that is made today. */
export const newDraft = ({
  productId,
  today,
  madeById,
  ingredients,
  shelfLifeDays = DEFAULT_SHELF_DAYS,
}: {
  productId: string;
  today: string;
  madeById: string;
  ingredients: readonly string[];
  /** The shelf life of the product, if a product is already chosen. */
  shelfLifeDays?: number | undefined;
}): LotDraftValues => ({
  productId,
  quantity: '',
  madeOn: today,
  bestBefore: bestBeforeOf(today, shelfLifeDays),
  madeById,
  glutenResult: '',
  glutenMgKg: '',
  glutenLimitMgKg: '',
  glutenMethod: '',
  laboratory: '',
  testedOn: '',
  ingredients: ingredients.map((name) => ({ name, supplier: '', supplierLot: '' })),
});

/** The errors of a draft by field. */
export function draftErrors(draft: LotDraftValues): Record<string, string> {
  const parsed = lotSchema.safeParse(draft);
  if (parsed.success) return {};
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) errors[path.join('.')] ??= message;
  return errors;
}
