/** A lot that may be packed. */
export interface PackableLot {
  lotId: string;
  code: string;
  /** The last day on which the lot may be eaten, 'YYYY-MM-DD'. */
  bestBefore: string;
  remainder: number;
}

export interface SuggestedLot extends PackableLot {
  /** The number of boxes to take from this lot. */
  units: number;
}

/**
 * Returns the lots to take the units from, the lot that expires first at the start. If a lot has too few boxes, the lot
 * that expires next provides the missing boxes.
 */
export function suggestLots(units: number, lots: readonly PackableLot[]): SuggestedLot[] {
  const inOrder = [...lots]
    .filter(({ remainder }) => remainder > 0)
    .sort((a, b) => a.bestBefore.localeCompare(b.bestBefore) || a.code.localeCompare(b.code));
  const suggested: SuggestedLot[] = [];
  let left = units;
  for (const lot of inOrder) {
    if (left <= 0) break;
    suggested.push({ ...lot, units: Math.min(left, lot.remainder) });
    left -= lot.remainder;
  }
  return suggested;
}
