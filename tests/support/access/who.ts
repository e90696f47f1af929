import type { Outcome } from './outcome';
import type { Person } from './people';

/** The outcome of one attempt for each person. */
export type Who = Record<Person, Outcome>;

const everyone = (outcome: Outcome): Who => ({
  signedOut: outcome,
  owner: outcome,
  other: outcome,
  admin: outcome,
  demoted: outcome,
});

export const everybody = everyone('allowed');
export const nobody = everyone('refused');
/** The collection has no such operation. */
export const absent = everyone('absent');
export const adminOnly: Who = { ...nobody, admin: 'allowed' };
