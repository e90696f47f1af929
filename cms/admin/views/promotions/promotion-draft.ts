import type { UseFormReturnType } from '@mantine/form';
import { fieldErrors } from '@shop/catalog/product-form';
import { promotionFormSchema, type PromotionForm } from '@shop/promotions/promotion-form';
import { readDecimal } from '@shop/reading/quantity';
import { formatNumber } from '@shop/text/format-number';

import { recordFields, typedText, withoutText } from '../../engine/record-fields';

/** A promotion as typed into the form, valid or not. */
export interface PromotionDraft extends Omit<PromotionForm, 'discountPercentage'> {
  discount: string;
}

/** The part of the form's state that its fields use. */
export type PromotionFields = UseFormReturnType<PromotionDraft>;

export const draftOf = ({ discountPercentage, ...form }: PromotionForm): PromotionDraft => ({
  ...form,
  discount: formatNumber(discountPercentage),
});

/** Returns the draft's values for validation by the form's schema. A discount that is not a number becomes NaN. */
export function formOf({ discount, ...draft }: PromotionDraft): PromotionForm {
  return { ...draft, discountPercentage: readDecimal(discount.replace(/\s*%\s*$/, '')) ?? Number.NaN };
}

export const SCOPE_LABELS: Record<PromotionForm['scope'], string> = {
  all: 'Todo o cardápio',
  categories: 'Categorias',
  products: 'Produtos',
};

const dayText = (day: string) => day.split('-').reverse().join('/');

export const promotionFields = recordFields<PromotionDraft>({
  title: ['Título', typedText],
  description: ['Descrição', typedText],
  discount: ['Desconto', (discount) => `${discount}%`],
  startDay: ['Início', dayText],
  endDay: ['Fim', dayText],
  scope: ['Vale para', (scope) => SCOPE_LABELS[scope]],
  categoryIds: ['Categorias', withoutText],
  productIds: ['Produtos', withoutText],
  bannerId: ['Foto da faixa', withoutText],
  bannerAlt: ['Descrição da foto', typedText],
  active: ['Ligada', (active) => (active ? 'sim' : 'não')],
});

/** Those of the sheet of one product, where nothing off, or everything, is a slip. The page of promotions takes both. */
export function promoteErrors(draft: PromotionDraft): Record<string, string> {
  const { discountPercentage: percent } = formOf(draft);
  const isSlip = percent === 0 || percent === 100;
  return {
    ...promotionErrors(draft),
    ...(isSlip ? { discount: 'De 1 a 99. De graça, só em Mais opções.' } : {}),
  };
}

/** The errors of a draft by field name. */
export function promotionErrors(draft: PromotionDraft): Record<string, string> {
  const parsed = promotionFormSchema.safeParse(formOf(draft));
  if (parsed.success) return {};
  const { discountPercentage, scope, ...errors } = fieldErrors(parsed.error);
  if (discountPercentage) errors.discount = discountPercentage;
  if (scope) errors[draft.scope === 'products' ? 'productIds' : 'categoryIds'] = scope;
  return errors;
}
