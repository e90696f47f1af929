import type { Allergens } from './allergen-line';
import { cleanLine } from '../text/clean-text';

/** The most products in a kit, and the most units of each. */
export const MAX_COMPONENTS = 10;
export const MAX_COMPONENT_UNITS = 20;

/** A product in a kit, and how many units of it one kit has. */
export interface Component {
  productId: string;
  quantity: number;
}

/** Returns what one unit of a product takes out of the stock: the components of a kit; otherwise the product itself. */
export const takenBy = ({
  productId,
  components,
}: {
  productId: string;
  components: readonly Component[];
}): readonly Component[] => (components.length > 0 ? components : [{ productId, quantity: 1 }]);

/** Returns to which kit a box belongs: 'do Kit 3 discos', 'do kit Festa'. */
export const ofKitText = (kitName: string): string =>
  /^kit\b/i.test(kitName) ? `do ${kitName}` : `do kit ${kitName}`;

/** Returns how many units can be sold of what takes these components, with the free units of each. */
export const sellableUnits = (
  taken: readonly Component[],
  free: (productId: string) => number | undefined,
): number =>
  Math.max(
    0,
    Math.min(...taken.map(({ productId, quantity }) => Math.floor((free(productId) ?? 0) / quantity))),
  );

/**
 * Returns how many units of each line can be sold, in the sequence of the lines. Lines may take the same product, such as
 * a disc and a kit of discs, and what one line gets is not there for the next.
 */
export function sellableByLine(
  lines: readonly { quantity: number; taken: readonly Component[] }[],
  free: ReadonlyMap<string, number>,
): number[] {
  const left = new Map(free);
  return lines.map((line) => {
    const sellable = sellableUnits(line.taken, (productId) => left.get(productId));
    const units = Math.min(line.quantity, sellable);
    for (const { productId, quantity } of line.taken)
      left.set(productId, (left.get(productId) ?? 0) - units * quantity);
    return sellable;
  });
}

/** '3 × Discos Sem Cobertura', as a kit counts its components. */
export const componentText = ({ name, quantity }: { name: string; quantity: number }): string =>
  `${quantity} × ${name}`;

/** The part of a product's label that a kit takes over from its components. */
export interface ComponentLabel extends Allergens {
  ingredients: readonly string[];
  isGlutenFree: boolean;
  isLactoseFree: boolean;
  isSugarFree: boolean;
  isOrganic: boolean;
}

const keyOf = (text: string): string => cleanLine(text).toLocaleLowerCase('pt-BR');

/** Returns all texts, each once, whatever its capitals, in the sequence in which they come first. */
function union(lists: readonly (readonly string[])[]): string[] {
  const known = new Map<string, string>();
  for (const text of lists.flat()) if (keyOf(text) && !known.has(keyOf(text))) known.set(keyOf(text), text);
  return [...known.values()];
}

/**
 * Returns the label of a kit: everything that one of its components names. What one component contains is not repeated
 * as what another may contain. The kit says of itself only what every component says of itself; beside gluten, which a
 * label must answer, the kit must claim it too.
 */
export function kitLabel(
  components: readonly ComponentLabel[],
  claimed: Pick<ComponentLabel, 'isLactoseFree' | 'isSugarFree' | 'isOrganic'>,
) {
  const contains = union(components.map((label) => label.contains));
  const certain = new Set(contains.map(keyOf));
  const saysAll = (flag: 'isGlutenFree' | 'isLactoseFree' | 'isSugarFree' | 'isOrganic') =>
    components.every((label) => label[flag]);
  return {
    ingredients: union(components.map((label) => label.ingredients)),
    contains,
    mayContain: union(components.map((label) => label.mayContain)).filter(
      (text) => !certain.has(keyOf(text)),
    ),
    isGlutenFree: saysAll('isGlutenFree'),
    isLactoseFree: claimed.isLactoseFree && saysAll('isLactoseFree'),
    isSugarFree: claimed.isSugarFree && saysAll('isSugarFree'),
    isOrganic: claimed.isOrganic && saysAll('isOrganic'),
  };
}
