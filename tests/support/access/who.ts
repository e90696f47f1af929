import { can, type Permission } from '@shop/permissions/permissions';

import type { Outcome } from './outcome';
import type { Person } from './people';
import { TEAM, type TeamRole } from './team';

/** The outcome of one attempt for each person and for each member of the team. */
export type Who = Record<Person | TeamRole, Outcome>;

const everyone = (outcome: Outcome): Who => ({
  signedOut: outcome,
  owner: outcome,
  other: outcome,
  admin: outcome,
  demoted: outcome,
  atendente: outcome,
  cozinha: outcome,
  entregador: outcome,
});

export const everybody = everyone('allowed');
export const nobody = everyone('refused');
/** For everybody the outcome is that the collection has no such operation. */
export const absent = everyone('absent');
export const adminOnly: Who = { ...nobody, admin: 'allowed' };

/** Returns the outcome for each member of the team whose role has a permission. */
export const having = (permission: Permission, outcome: Outcome = 'allowed'): Partial<Who> =>
  Object.fromEntries(TEAM.filter((role) => can({ role }, permission)).map((role) => [role, outcome]));
