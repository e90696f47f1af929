import type { CaseDecision, CaseKind, CaseStatus } from './case-kinds';

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

/** The units of a line, and how many of them are in cases. */
export interface LineUnits {
  bought: number;
  /** Units in cases that count (`countsUnits`). */
  reported: number;
  /** Those of the reported units that a withdrawal takes out of their case (`isMovable`). */
  movable: number;
}

/**
 * Whether a withdrawal takes units out of a case. The right to withdraw does not depend on what was reported before, so
 * only units that were already given back, or replaced, stay in their case. So do units of an open withdrawal.
 */
export const isMovable = (kind: CaseKind, decision: CaseDecision | null): boolean =>
  kind !== 'passei_mal' &&
  (decision === null ? kind !== 'arrependimento' : decision === 'encerrar' || decision === 'abater');

/** Returns how many units of a line a new case of this kind can have. */
export function unitsLeft(kind: CaseKind, { bought, reported, movable }: LineUnits): number {
  if (kind === 'passei_mal') return bought;
  return Math.max(0, bought - reported + (kind === 'arrependimento' ? movable : 0));
}
