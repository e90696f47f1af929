/**
 * Something that must hold at any moment. `violations` counts the rows that break it, `figure` what it was checked on;
 * both are one SELECT over the shop's tables.
 */
export interface Invariant {
  name: string;
  /** What the figure counts. */
  unit: string;
  sql: string;
}

export interface InvariantResult {
  name: string;
  unit: string;
  figure: number;
  violations: number;
}
