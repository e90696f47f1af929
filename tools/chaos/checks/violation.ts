import type { ChaosWorld } from '../world';

/** A violation in words; `rule` is the same for all of its kind. */
export interface Violation {
  rule: string;
  detail: string;
}

export type Check = (world: ChaosWorld) => Promise<Violation[]>;

/** The most details shown per rule: the first ones are enough. */
const SHOWN = 5;

export const violations = (rule: string, details: readonly string[]): Violation[] =>
  details.slice(0, SHOWN).map((detail) => ({
    rule,
    detail: details.length > SHOWN ? `${detail} (one of ${details.length})` : detail,
  }));
