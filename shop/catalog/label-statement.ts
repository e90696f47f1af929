import { allergenLine, lactoseLine, type Allergens } from './allergen-line';

/** What a product's confirmed label claims and warns of. */
export interface LabelClaims {
  isGlutenFree: boolean;
  isLactoseFree: boolean;
  allergens: Allergens;
}

/** The allergens of a label, sentence by sentence, in the capitals the law wants. */
export const allergenLines = ({ allergens, isLactoseFree }: Omit<LabelClaims, 'isGlutenFree'>): string[] =>
  [allergenLine(allergens), lactoseLine({ allergens, isLactoseFree })].filter((line) => line !== null);

/** What a label says of what makes people ill, in the words and capitals the law wants (Law 10.674/2003, RDC 727/2022). */
export const labelStatement = (claims: LabelClaims): string =>
  [claims.isGlutenFree ? 'NÃO CONTÉM GLÚTEN.' : 'CONTÉM GLÚTEN.', ...allergenLines(claims)].join(' ');

/** Said of an order line from before the shop kept what its label said. */
export const LABEL_ON_PACKAGE = 'Alérgenos: confira o rótulo da embalagem.';

/**
 * What is true of all of several products: what each one contains is contained, and what any of them contains or may contain
 * beyond that may be there.
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
