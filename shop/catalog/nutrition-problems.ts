import { highIn, NUTRIENTS, type NutrientName, type NutritionFacts } from './nutrition';

/** The nutrition table of a label, as its confirmed version has it. */
export interface NutritionTable {
  portionGrams: number | null;
  portionsPerPack: number | null;
  netWeightGrams: number | null;
  perPortion: NutritionFacts;
  per100g: NutritionFacts;
}

type NutritionProblem =
  /** The portion is above a limit of IN 75/2020, annex XV, but the amount of 100 g that the warning is read from is missing. */
  | 'warning_missing'
  /** The amount of the portion is not that of 100 g times its weight. */
  | 'columns_differ'
  /** Sugars above the carbohydrates they are part of, saturated fat above all fat. */
  | 'part_above_whole'
  /** All portions together weigh more than the package. */
  | 'portions_above_pack';

/** Each number is rounded on its own, by at most half of what it is printed in, and nothing below a twentieth is told apart. */
const isNear = (amount: number, due: number, weight: number): boolean =>
  Math.abs(amount - due) <= 0.5 * (1 + weight) + 0.05 * due;

const PARTS: readonly (readonly [NutrientName, NutrientName])[] = [
  ['sugarsGrams', 'carbsGrams'],
  ['addedSugarsGrams', 'sugarsGrams'],
  ['saturatedFatsGrams', 'fatsGrams'],
  ['transFatsGrams', 'fatsGrams'],
];

const exceeds = (part: number | null, whole: number | null): boolean =>
  part !== null && whole !== null && part > whole;

/**
 * Returns what contradicts itself in a table; empty when nothing does. A line that nobody filled in contradicts nothing
 * (docs/decisions/087).
 */
export function nutritionProblems(table: NutritionTable): NutritionProblem[] {
  const { portionGrams, portionsPerPack, netWeightGrams, perPortion, per100g } = table;
  const problems: NutritionProblem[] = [];
  const weight = portionGrams ? portionGrams / 100 : null;
  if (weight !== null) {
    const of100g = Object.fromEntries(
      NUTRIENTS.map(({ name }) => {
        const amount = perPortion[name];
        return [name, per100g[name] ?? (amount === null ? null : amount / weight)];
      }),
    ) as NutritionFacts;
    if (highIn(of100g).length > highIn(per100g).length) problems.push('warning_missing');
    const differ = NUTRIENTS.some(({ name }) => {
      const [portion, hundred] = [perPortion[name], per100g[name]];
      return portion !== null && hundred !== null && !isNear(portion, hundred * weight, weight);
    });
    if (differ) problems.push('columns_differ');
  }
  const isAbove = [perPortion, per100g].some((facts) =>
    PARTS.some(([part, whole]) => exceeds(facts[part], facts[whole])),
  );
  if (isAbove) problems.push('part_above_whole');
  // The last portion may be a little smaller or larger than the others.
  if (
    portionGrams !== null &&
    portionsPerPack !== null &&
    netWeightGrams !== null &&
    portionGrams * portionsPerPack > netWeightGrams * 1.1
  )
    problems.push('portions_above_pack');
  return problems;
}
