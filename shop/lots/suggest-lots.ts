/** A lot that may be packed. */
export interface PackableLot {
  lotId: string;
  code: string;
  /** The last day, 'YYYY-MM-DD'. */
  bestBefore: string;
  remainder: number;
}

export interface SuggestedLot extends PackableLot {
  /** How many boxes to take of it. */
  units: number;
}

/** Which lots to take for so many units: the one that expires first, over several lots where one is not enough. */
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
