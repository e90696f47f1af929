import type { CaseKind, CaseStatus } from './case-kinds';

export interface ChosenLine {
  lineId: string;
  quantity: number;
}

/**
 * Whether the units of a case reduce the number of units that can still be reported. The units of a refused case do not
 * reduce it. Nor do the units of a report of illness, because such a report names pizzas without claiming anything for
 * them.
 */
export const countsUnits = (kind: CaseKind, status: CaseStatus): boolean =>
  kind !== 'passei_mal' && status !== 'recusado';

/** Returns how many units of a line can still be reported. */
export const unitsLeft = (
  kind: CaseKind,
  { bought, reported }: { bought: number; reported: number },
): number => (kind === 'passei_mal' ? bought : Math.max(0, bought - reported));
