import type { Town } from '../world';

/** Something that must never be, in words; `rule` is the same for all of its kind. */
export interface Violation {
  rule: string;
  detail: string;
}

export type Check = (town: Town) => Promise<Violation[]>;

/** Details of one rule, at most so many: the first ones say enough. */
const SHOWN = 5;

export const violations = (rule: string, details: readonly string[]): Violation[] =>
  details.slice(0, SHOWN).map((detail) => ({
    rule,
    detail: details.length > SHOWN ? `${detail} (one of ${details.length})` : detail,
  }));
