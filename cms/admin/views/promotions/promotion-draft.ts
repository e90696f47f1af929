import type { PromotionForm } from '@shop/promotions/promotion-form';
import { readDecimal } from '@shop/reading/quantity';
import { formatNumber } from '@shop/text/format-number';

import type { FieldConflict } from '../../components/forms/ConflictNotice';

/** A promotion as typed into the form, valid or not. */
export interface PromotionDraft extends Omit<PromotionForm, 'discountPercentage'> {
  discount: string;
}

export const draftOf = ({ discountPercentage, ...form }: PromotionForm): PromotionDraft => ({
  ...form,
  discount: formatNumber(discountPercentage),
});

/** Returns the draft's values for validation by the form's schema. A discount that is not a number becomes NaN. */
export function formOf({ discount, ...draft }: PromotionDraft): PromotionForm {
  return { ...draft, discountPercentage: readDecimal(discount.replace(/\s*%\s*$/, '')) ?? Number.NaN };
}

const LABELS: Record<keyof PromotionDraft, string> = {
  title: 'Título',
  description: 'Descrição',
  discount: 'Desconto',
  startDay: 'Início',
  endDay: 'Fim',
  scope: 'Vale para',
  categoryIds: 'Categorias',
  productIds: 'Produtos',
  bannerId: 'Foto da faixa',
  bannerAlt: 'Descrição da foto',
  active: 'Ativa',
};

const NAMES = Object.keys(LABELS) as (keyof PromotionDraft)[];

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export const changedFields = (one: PromotionDraft, other: PromotionDraft): (keyof PromotionDraft)[] =>
  NAMES.filter((name) => !same(one[name], other[name]));

interface Three {
  /** The stored version from which both `mine` and `theirs` were edited. */
  base: PromotionDraft;
  mine: PromotionDraft;
  theirs: PromotionDraft;
}

/** Merges the local changes into the version that another user saved: a locally changed field keeps the typed value. */
export const mergeDrafts = ({ base, mine, theirs }: Three): PromotionDraft => ({
  ...theirs,
  ...Object.fromEntries(changedFields(base, mine).map((name) => [name, mine[name]])),
});

const SCOPES: Record<PromotionForm['scope'], string> = {
  all: 'Todo o cardápio',
  categories: 'Categorias',
  products: 'Produtos',
};

const dayText = (day: string) => day.split('-').reverse().join('/');

/** Returns a field's value as text; null for a value that cannot be shown as text. */
function fieldText(draft: PromotionDraft, name: keyof PromotionDraft): string | null {
  switch (name) {
    case 'scope':
      return SCOPES[draft.scope];
    case 'active':
      return draft.active ? 'ligada' : 'desligada';
    case 'startDay':
    case 'endDay':
      return dayText(draft[name]);
    case 'discount':
      return `${draft.discount} %`;
    case 'title':
    case 'description':
    case 'bannerAlt':
      return draft[name] || 'vazio';
    case 'categoryIds':
    case 'productIds':
    case 'bannerId':
      return null;
  }
}

/**
 * Returns the fields that another user changed. If a field was also changed in this form, the typed value is included.
 */
export function conflictsOf({ base, mine, theirs }: Three): FieldConflict[] {
  const typed = changedFields(base, mine);
  return changedFields(base, theirs).map((name) => ({
    label: LABELS[name],
    now: fieldText(theirs, name),
    typed: typed.includes(name) ? fieldText(mine, name) : null,
  }));
}
