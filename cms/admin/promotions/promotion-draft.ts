import type { PromotionForm } from '@shop/promotions/promotion-form';

import type { FieldConflict } from '../forms/ConflictNotice';

/** A promotion as it stands in the form's fields: what was typed, right or wrong. */
export interface PromotionDraft extends Omit<PromotionForm, 'discountPercentage'> {
  discount: string;
}

export const draftOf = ({ discountPercentage, ...form }: PromotionForm): PromotionDraft => ({
  ...form,
  discount: discountPercentage.toLocaleString('pt-BR', { maximumFractionDigits: 2 }),
});

const DISCOUNT = /^-?\d+([.,]\d+)?$/;

/** What the fields say, for the form's schema to judge; NaN for what is no number. */
export function formOf({ discount, ...draft }: PromotionDraft): PromotionForm {
  const written = discount.trim().replace(/%$/, '').trim();
  return {
    ...draft,
    discountPercentage: DISCOUNT.test(written) ? Number(written.replace(',', '.')) : Number.NaN,
  };
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
  /** What both began from. */
  base: PromotionDraft;
  mine: PromotionDraft;
  theirs: PromotionDraft;
}

/** What somebody else saved, with what was typed here on top. */
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

/** What a field says, in words; null for what is no text to quote. */
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

/** What somebody else changed, beside what was typed here. */
export function conflictsOf({ base, mine, theirs }: Three): FieldConflict[] {
  const typed = changedFields(base, mine);
  return changedFields(base, theirs).map((name) => ({
    label: LABELS[name],
    now: fieldText(theirs, name),
    typed: typed.includes(name) ? fieldText(mine, name) : null,
  }));
}
