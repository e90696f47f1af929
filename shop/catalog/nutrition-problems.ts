import { highIn, NUTRIENTS, type NutrientName, type NutritionFacts } from './nutrition';

/** The data of a confirmed label that the checks of its nutrition table need. */
export interface NutritionTable {
  portionGrams: number | null;
  portionsPerPack: number | null;
  netWeightGrams: number | null;
  perPortion: NutritionFacts;
  per100g: NutritionFacts;
}

type NutritionProblem =
  /**
   * The portion exceeds a limit of IN 75/2020, annex XV, but the amount per 100 g, which decides about the
   * warning, is missing.
   */
  | 'warning_missing'
  /** The amount per portion does not match the amount per 100 g and the portion's weight. */
  | 'columns_differ'
  /** There are more sugars than carbohydrates, or more saturated fat than fat. */
  | 'part_above_whole'
  /** All portions together weigh more than the package. */
  | 'portions_above_pack';

/**
 * Whether two printed amounts may stand for the same value. Each printed number is rounded separately, by at most half
 * of its unit, and a further difference of up to a twentieth is tolerated.
 */
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
 * Returns the contradictions in a table; empty when there are none. A line that nobody filled in contradicts
 * nothing (docs/decisions/labels.md#087).
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
  // A tenth more than the net weight is tolerated, because the last portion may be a little smaller or larger than the
  // others.
  if (
    portionGrams !== null &&
    portionsPerPack !== null &&
    netWeightGrams !== null &&
    portionGrams * portionsPerPack > netWeightGrams * 1.1
  )
    problems.push('portions_above_pack');
  return problems;
}
