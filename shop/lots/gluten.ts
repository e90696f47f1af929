import { formatNumber } from '../text/format-number';

/**
 * The results that a laboratory report can have. `below_limit`: it says "< LQ" or "não detectado". `value`: it states a
 * measured value.
 */
export const GLUTEN_RESULTS = ['below_limit', 'value'] as const;
export type GlutenResult = (typeof GLUTEN_RESULTS)[number];

export const isGlutenResult = (value: unknown): value is GlutenResult =>
  GLUTEN_RESULTS.some((result) => result === value);

/**
 * The limit of the Codex standard for gluten-free food, in milligrams per kilogram. A lot above this limit is never
 * released.
 */
export const MAX_GLUTEN_MG_KG = 20;

export const GLUTEN_METHODS = ['ELISA R5', 'ELISA R5 competitivo', 'ELISA G12', 'PCR'] as const;

export interface GlutenFacts {
  result: GlutenResult | null;
  /** The measured gluten in milligrams per kilogram; null unless the report states a measured value. */
  mgKg: number | null;
  /** The smallest value that the test measures, in milligrams per kilogram. */
  limitMgKg: number | null;
}

/** Returns the result as text: '< 5 mg/kg', '7,5 mg/kg'; null while there is no result. */
export function glutenText({ result, mgKg, limitMgKg }: GlutenFacts): string | null {
  if (result === 'value' && mgKg !== null) return `${formatNumber(mgKg)} mg/kg`;
  if (result === 'below_limit')
    return limitMgKg === null ? 'não detectado' : `< ${formatNumber(limitMgKg)} mg/kg`;
  return null;
}
