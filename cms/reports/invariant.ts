/**
 * A condition that must hold at any moment. `violations` counts the rows that break it, `figure` the rows checked; both
 * are one SELECT over the shop's tables.
 */
export interface Invariant {
  name: string;
  /** The unit of the figure. */
  unit: string;
  sql: string;
}

export interface InvariantResult {
  name: string;
  unit: string;
  figure: number;
  violations: number;
}
