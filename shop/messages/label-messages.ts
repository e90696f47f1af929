import { formatLongDay } from '../time/days';
import { cleanLine } from '../text/clean-text';
import { labelChanges, type LabelChanges } from '../catalog/label-changes';
import type { LabelVersion } from '../catalog/label-version';

const inCapitals = (names: readonly string[]) =>
  names.map((name) => cleanLine(name).toLocaleUpperCase('pt-BR'));

function listed(names: readonly string[], and: string): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${and} ${last}`;
}

const CLAIM = { isLactoseFree: 'sem lactose', isSugarFree: 'sem açúcar', isOrganic: 'orgânico' } as const;

/**
 * Returns a text that says what changed on a label, warnings first: 'agora CONTÉM SOJA; ingrediente novo: lecitina de
 * soja.' Returns null when nothing changed.
 */
export function labelChangeText(changes: LabelChanges): string | null {
  const { contains, mayContain, lostClaims, newIngredients } = changes;
  const other = [
    ...(changes.hasOtherIngredients ? ['os ingredientes'] : []),
    ...(changes.hasOtherNutrition ? ['a tabela nutricional'] : []),
    ...(changes.hasOtherWeight ? ['o peso'] : []),
    ...(changes.hasOtherStorage ? ['o modo de guardar'] : []),
  ];
  const parts = [
    ...(changes.hasGluten ? ['agora CONTÉM GLÚTEN'] : []),
    ...(contains.length > 0 ? [`agora CONTÉM ${listed(inCapitals(contains), 'E')}`] : []),
    ...(changes.hasLactose ? ['agora CONTÉM LACTOSE'] : []),
    ...(mayContain.length > 0 ? [`agora PODE CONTER ${listed(inCapitals(mayContain), 'E')}`] : []),
    ...lostClaims.map((claim) => `o rótulo não diz mais “${CLAIM[claim]}”`),
    ...(newIngredients.length > 0
      ? [
          `${newIngredients.length === 1 ? 'ingrediente novo' : 'ingredientes novos'}: ${listed(newIngredients, 'e')}`,
        ]
      : []),
    ...(other.length > 0
      ? [`${other.length === 1 && !changes.hasOtherIngredients ? 'mudou' : 'mudaram'} ${listed(other, 'e')}`]
      : []),
  ];
  return parts.length > 0 ? `${parts.join('; ')}.` : null;
}

/**
 * Returns a text that says what changed in the recipe between two labels: 'agora PODE CONTER SOJA.' Null when only
 * other parts of the label changed, such as the nutrition table.
 */
export const recipeChange = (before: LabelVersion, after: LabelVersion): string | null =>
  labelChangeText({
    ...labelChanges(before, after),
    hasOtherNutrition: false,
    hasOtherWeight: false,
    hasOtherStorage: false,
  });

/**
 * Returns the text for a product that was bought before the shop stored complete labels. Only the allergen statement of
 * its old label is known, so the text cannot say what changed.
 */
export const otherStatementText = (statement: string): string => `o rótulo mudou. Hoje ele diz: ${statement}`;

/**
 * Returns the text at a line of the cart that says what changed on the label since the customer last bought the
 * product.
 */
export const cartLabelText = (change: string): string => `Desde o seu último pedido: ${change}`;

/** Returns the sentence on a product's page about the newest change of its recipe, made on a day ('YYYY-MM-DD'). */
export const recipeChangeText = ({ day, text }: { day: string; text: string }): string =>
  `A receita mudou em ${formatLongDay(day)}: ${text}`;
