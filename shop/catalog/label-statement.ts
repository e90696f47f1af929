import { allergenLine, lactoseLine, type Allergens } from './allergen-line';

/** The claims and warnings of a product's confirmed label. */
export interface LabelClaims {
  isGlutenFree: boolean;
  isLactoseFree: boolean;
  allergens: Allergens;
}

/** Returns the allergen sentences of a label, in the capitals that the law requires. */
export const allergenLines = ({ allergens, isLactoseFree }: Omit<LabelClaims, 'isGlutenFree'>): string[] =>
  [allergenLine(allergens), lactoseLine({ allergens, isLactoseFree })].filter((line) => line !== null);

/**
 * Returns the label's statement about allergens, gluten and lactose, in the words and capitals that the law requires
 * (Law 10.674/2003, RDC 727/2022).
 */
export const labelStatement = (claims: LabelClaims): string =>
  [claims.isGlutenFree ? 'NÃO CONTÉM GLÚTEN.' : 'CONTÉM GLÚTEN.', ...allergenLines(claims)].join(' ');

/** Shown for an order line that was stored before the shop stored label statements. */
export const LABEL_ON_PACKAGE = 'Alérgenos: confira o rótulo da embalagem.';

/**
 * Returns one allergen statement that is true for each of several products. `contains` lists the allergens that all of
 * the products contain. `mayContain` lists every other allergen that at least one product contains or may contain.
 */
export function commonAllergens(products: readonly Pick<LabelClaims, 'allergens'>[]): Allergens {
  const sameName = (name: string) => name.trim().toLocaleLowerCase('pt-BR');
  const contained = products.map(({ allergens }) => new Set(allergens.contains.map(sameName)));
  const isInAll = (name: string) => contained.every((names) => names.has(sameName(name)));
  const all = products.flatMap(({ allergens }) => allergens.contains);
  return {
    contains: all.filter(isInAll),
    mayContain: [
      ...all.filter((name) => !isInAll(name)),
      ...products.flatMap(({ allergens }) => allergens.mayContain),
    ],
  };
}
