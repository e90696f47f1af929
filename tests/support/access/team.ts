import { ROLES, type Role } from '@shop/permissions/roles';

import type { Cms } from '@cms/platform/context';
import { signedIn, type SignedPerson } from './people';

/** The roles of the team other than `admin`, which is one of `PEOPLE`. */
export const TEAM = ['atendente', 'cozinha', 'entregador'] as const satisfies readonly Role[];
export type TeamRole = (typeof TEAM)[number];
export type Team = Record<TeamRole, SignedPerson>;

/** Creates a person with each role of the team, who has a real session. */
export async function makeTeam(cms: Cms): Promise<Team> {
  return {
    atendente: await signedIn(cms, 'atendente'),
    cozinha: await signedIn(cms, 'cozinha'),
    entregador: await signedIn(cms, 'entregador'),
  };
}

/** Creates one person for each role, including customer and admin. */
export async function makeEveryRole(cms: Cms): Promise<Record<Role, SignedPerson>> {
  const people = await Promise.all(ROLES.map(async (role) => [role, await signedIn(cms, role)] as const));
  return Object.fromEntries(people) as Record<Role, SignedPerson>;
}
