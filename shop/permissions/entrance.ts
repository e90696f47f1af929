import { can, type Permission } from './permissions';
import type { Resource } from './resources';
import type { Role } from './roles';

/** How the people of a role enter, and how long they stay signed in. */
export interface EntranceRule {
  /** Hours without use after which a session ends; null if it ends only by its age. */
  idleHours: number | null;
  /** Days after which a session ends however much it is used; null if use extends it. */
  maxDays: number | null;
  /** Whether the role demands more than a password, outside the demo. */
  demandsFactor: boolean;
}

const TEAM = { idleHours: 12, maxDays: 7, demandsFactor: false } as const;

/** The rule of each role: the one table of how people enter. */
export const ENTRANCE: Record<Role, EntranceRule> = {
  cliente: { idleHours: null, maxDays: null, demandsFactor: false },
  admin: { ...TEAM, demandsFactor: true },
  atendente: TEAM,
  cozinha: TEAM,
  entregador: TEAM,
};

/** For so many days after a person got a role that demands a factor, the panel opens without one. */
export const FACTOR_GRACE_DAYS = 7;

/**
 * For so many hours after an admin, or a command on the server, removed a person's factors: enough to set one up, and
 * little for somebody who knows the password.
 */
export const RESET_GRACE_HOURS = 24;

/**
 * Days for which a way into an account counts as young: whoever knew the password may have made it, so it goes when the
 * password changes.
 */
export const YOUNG_WAY_DAYS = 30;

/** For so many minutes a proof of who somebody is stands, in its session only. */
export const PROOF_MINUTES = 10;

/** The ways in which a person proves who they are. `recovery`: one of the recovery codes. */
export const PROOF_WAYS = ['password', 'totp', 'recovery', 'passkey', 'google', 'facebook'] as const;
export type ProofWay = (typeof PROOF_WAYS)[number];

/** How a sign-in that waits for its second step began: `session` is an act of a person who is signed in. */
export const FIRST_STEPS = [...PROOF_WAYS, 'session'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

interface Worker {
  role: Role;
  /** The shop's resources that are off. */
  off?: readonly Resource[];
  /** Whether the role demands a factor that the person has not set up in time. */
  isFactorDue: boolean;
}

/**
 * Returns whether a person may do something of the team now: by the role, and with the factor that the role demands. The
 * shop's own pages for customers ask only `can`.
 */
export const mayWork = <Person extends Worker>(
  person: Person | null,
  permission: Permission,
): person is Person => person !== null && can(person, permission) && !person.isFactorDue;
