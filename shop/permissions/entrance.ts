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

/** For so many minutes a proof of who somebody is stands, in its session only. */
export const PROOF_MINUTES = 10;

/** The ways in which a person proves who they are. `recovery`: one of the recovery codes. */
export const PROOF_WAYS = ['password', 'totp', 'recovery', 'passkey', 'google', 'facebook'] as const;
export type ProofWay = (typeof PROOF_WAYS)[number];
