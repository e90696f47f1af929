/**
 * A condition that must hold at any moment. `sql` is one SELECT over the shop's tables: `violations` counts the rows
 * that break the condition, `figure` the rows checked.
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
