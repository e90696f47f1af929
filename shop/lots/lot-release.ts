import { MAX_GLUTEN_MG_KG, type GlutenResult } from './gluten';
import { LOT_CHECKS } from './lot-checks';
import { isExpired } from './lot-days';
import type { LotIngredient } from './lot-form';

/** The stored facts that decide whether a lot can be released. */
export interface LotEvidence {
  bestBefore: string;
  madeById: string | null;
  tickedChecks: number;
  ingredients: readonly LotIngredient[];
  glutenResult: GlutenResult | null;
  glutenMgKg: number | null;
  glutenMethod: string | null;
  laboratory: string | null;
  testedOn: string | null;
  hasReport: boolean;
}

export type ReportPart = 'result' | 'method' | 'date' | 'laboratory' | 'file';

/** A reason why a lot cannot be released. */
export type ReleaseGap =
  | { kind: 'made_by' }
  | { kind: 'expired' }
  | { kind: 'checks'; missing: number }
  | { kind: 'ingredients' }
  | { kind: 'supplier_lot'; ingredient: string }
  | { kind: 'report'; missing: ReportPart[] }
  /** The result is above the limit for gluten-free food. No setting allows such a lot to be sold. */
  | { kind: 'gluten_above_limit' };

function missingOfReport(lot: LotEvidence): ReportPart[] {
  const missing: ReportPart[] = [];
  if (lot.glutenResult === null) missing.push('result');
  if (!lot.glutenMethod) missing.push('method');
  if (lot.testedOn === null) missing.push('date');
  if (!lot.laboratory) missing.push('laboratory');
  if (!lot.hasReport) missing.push('file');
  return missing;
}

/**
 * Returns the reasons why a lot cannot be released, in the order of the lot's form. The list is empty when the lot can
 * be released.
 */
export function releaseGaps(
  lot: LotEvidence,
  { today, isReportRequired }: { today: string; isReportRequired: boolean },
): ReleaseGap[] {
  const gaps: ReleaseGap[] = [];
  if (lot.madeById === null) gaps.push({ kind: 'made_by' });
  if (isExpired(lot.bestBefore, today)) gaps.push({ kind: 'expired' });
  if (lot.tickedChecks < LOT_CHECKS.length)
    gaps.push({ kind: 'checks', missing: LOT_CHECKS.length - lot.tickedChecks });
  if (lot.ingredients.length === 0) gaps.push({ kind: 'ingredients' });
  for (const { name, supplierLot } of lot.ingredients)
    if (supplierLot === '') gaps.push({ kind: 'supplier_lot', ingredient: name });
  const missing = missingOfReport(lot);
  if (isReportRequired && missing.length > 0) gaps.push({ kind: 'report', missing });
  if (lot.glutenMgKg !== null && lot.glutenMgKg > MAX_GLUTEN_MG_KG) gaps.push({ kind: 'gluten_above_limit' });
  return gaps;
}
