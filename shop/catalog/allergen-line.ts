import { cleanLine } from '../text/clean-text';

export interface Allergens {
  contains: readonly string[];
  mayContain: readonly string[];
}

function inCapitals(names: readonly string[]): string[] {
  const capitals = names.map((name) => cleanLine(name).toLocaleUpperCase('pt-BR'));
  return [...new Set(capitals.filter((name) => name !== ''))];
}

function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} E ${last}`;
}

/**
 * Returns the allergen statement in the capitals that the label law requires: 'ALÉRGICOS: CONTÉM LEITE. PODE CONTER
 * SOJA.' Returns null without allergens. An allergen that the product contains is not repeated after PODE CONTER.
 */
export function allergenLine({ contains, mayContain }: Allergens): string | null {
  const certain = inCapitals(contains);
  const possible = inCapitals(mayContain).filter((name) => !certain.includes(name));
  const sentences = [
    ...(certain.length > 0 ? [`CONTÉM ${listed(certain)}.`] : []),
    ...(possible.length > 0 ? [`PODE CONTER ${listed(possible)}.`] : []),
  ];
  return sentences.length > 0 ? `ALÉRGICOS: ${sentences.join(' ')}` : null;
}

const MILK = /\bLEITE\b|\bQUEIJOS?\b|\bMANTEIGA\b|\bCREME DE LEITE\b|\bLATIC[IÍ]NIOS?\b/u;

/**
 * Returns 'CONTÉM LACTOSE.' for a product that contains milk and is not marked as lactose-free (RDC 727/2022 requires
 * these words, beside the allergens). It only warns: it never states that a product is free of lactose.
 */
export function lactoseLine({
  allergens,
  isLactoseFree,
}: {
  allergens: Allergens;
  isLactoseFree: boolean;
}): string | null {
  const hasMilk = inCapitals(allergens.contains).some((name) => MILK.test(name));
  return hasMilk && !isLactoseFree ? 'CONTÉM LACTOSE.' : null;
}
