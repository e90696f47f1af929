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
 * Returns the label pictured beside the menu: the allergen sentences of the first product, under its name, so that
 * every word is true of that product. Null when one of the products contains gluten, because beside the picture the
 * statement NÃO CONTÉM GLÚTEN would seem to be true of all of them.
 */
export function sampleLabel(
  products: readonly (LabelClaims & { name: string })[],
): { name: string; lines: string[] } | null {
  const [first] = products;
  if (!first || !products.every(({ isGlutenFree }) => isGlutenFree)) return null;
  return { name: first.name, lines: allergenLines(first) };
}
