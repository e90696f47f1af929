export interface DietaryFlags {
  isNew: boolean;
  isGlutenFree: boolean;
  isSugarFree: boolean;
  isLactoseFree: boolean;
  isOrganic: boolean;
}

export type DietaryBadgeCode = 'new' | 'gluten-free' | 'sugar-free' | 'lactose-free' | 'organic';

export interface DietaryBadge {
  code: DietaryBadgeCode;
  label: string;
  /** The language of the label. Screen readers need it, because some badges of the spec are in English. */
  lang: 'pt-BR' | 'en';
}

const badges: readonly { flag: keyof DietaryFlags; badge: DietaryBadge }[] = [
  { flag: 'isNew', badge: { code: 'new', label: 'Novo', lang: 'pt-BR' } },
  { flag: 'isGlutenFree', badge: { code: 'gluten-free', label: 'Gluten-Free', lang: 'en' } },
  { flag: 'isSugarFree', badge: { code: 'sugar-free', label: 'Sugar-Free', lang: 'en' } },
  { flag: 'isLactoseFree', badge: { code: 'lactose-free', label: 'Lactose-Free', lang: 'en' } },
  { flag: 'isOrganic', badge: { code: 'organic', label: 'Orgânico', lang: 'pt-BR' } },
];

/** Returns the badges of a product's flags, in display order. */
export function dietaryBadges(flags: DietaryFlags): DietaryBadge[] {
  return badges.filter(({ flag }) => flags[flag]).map(({ badge }) => badge);
}
