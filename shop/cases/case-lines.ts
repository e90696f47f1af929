import type { CaseKind, CaseStatus } from './case-kinds';

export interface ChosenLine {
  lineId: string;
  quantity: number;
}

/**
 * Whether the units of a case are taken from what can still be reported: not those of a refused case, nor of a report of
 * illness, which names pizzas without claiming anything for them.
 */
export const countsUnits = (kind: CaseKind, status: CaseStatus): boolean =>
  kind !== 'passei_mal' && status !== 'recusado';

/** Returns how many units of a line can still be reported. */
export const unitsLeft = (
  kind: CaseKind,
  { bought, reported }: { bought: number; reported: number },
): number => (kind === 'passei_mal' ? bought : Math.max(0, bought - reported));
