import type { ChaosWorld } from '../world';

/** A violation in words. All violations of one kind have the same `rule`. */
export interface Violation {
  rule: string;
  detail: string;
}

export type Check = (world: ChaosWorld) => Promise<Violation[]>;

/** The largest number of details that are shown per rule, because the first ones are enough. */
const SHOWN = 5;

export const violations = (rule: string, details: readonly string[]): Violation[] =>
  details.slice(0, SHOWN).map((detail) => ({
    rule,
    detail: details.length > SHOWN ? `${detail} (one of ${details.length})` : detail,
  }));
