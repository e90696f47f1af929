/**
 * A condition that must hold at any moment. `sql` is one SELECT over the shop's tables. It returns `violations`, the
 * number of rows that break the condition, and `figure`, the number of rows checked.
 */
export interface Invariant {
  name: string;
  /** What `figure` counts, as a Portuguese noun. */
  unit: string;
  sql: string;
}

export interface InvariantResult {
  name: string;
  unit: string;
  figure: number;
  violations: number;
}
