import { ENTRANCE, FACTOR_GRACE_DAYS, PROOF_MINUTES } from '@shop/permissions/entrance';
import { CUSTOMER_ROLE, ROLES, type Role } from '@shop/permissions/roles';

/** Returns the SQL condition on the role of a customer `c` for one role, with what the table of entrances says of it. */
const whenRole = (role: Role, condition: string) => `when '${role}' then ${condition}`;

function isWithinRule(role: Role): string {
  const { idleHours, maxDays } = ENTRANCE[role];
  const conditions = [
    ...(idleHours === null
      ? []
      : [`coalesce(d.last_seen_at, s.created_at) > now() - interval '${idleHours} hours'`]),
    ...(maxDays === null ? [] : [`s.created_at > now() - interval '${maxDays} days'`]),
  ];
  return conditions.length > 0 ? `(${conditions.join(' and ')})` : 'true';
}

/**
 * SQL: whether a session is open: not expired, and within the idle time and the age of its person's role. The query has
 * the session as `s`, its customer as `c` and its device, joined from the left, as `d`.
 */
export const IS_OPEN_SESSION = `(s.expires_at > now() and case c.role::text ${ROLES.map((role) =>
  whenRole(role, isWithinRule(role)),
).join(' ')} else false end)`;

/** SQL: whether the person of the session with the device `d` proved who they are within the last minutes. */
export const IS_PROVEN = `coalesce(d.proved_at > now() - interval '${PROOF_MINUTES} minutes', false)`;

/**
 * SQL: whether a sign-in of the customer `c` needs a second step. A customer's passkey is a way in without a password,
 * and the password stays one; for the team every factor is demanded.
 */
export const HAS_FACTOR = `exists (select 1 from factors f where f.customer_id = c.id
  and (f.kind = 'totp' or c.role::text <> '${CUSTOMER_ROLE}'))`;

const DEMANDING = ROLES.filter((role) => ENTRANCE[role].demandsFactor).map((role) => `'${role}'`);

/**
 * SQL: whether the role of the customer `c` demands a factor that the person, after the time of grace, still lacks: the
 * days after the role began, or the hours after somebody removed the person's factors (`factor_due_at`).
 */
export const IS_FACTOR_DUE = `(c.role::text in (${DEMANDING.join(', ')})
  and case when c.factor_due_at > c.role_since then c.factor_due_at
    else c.role_since + interval '${FACTOR_GRACE_DAYS} days' end < now() and not ${HAS_FACTOR})`;

/** SQL: how long ago a session's last use is recorded at least before it is recorded again: an idle end needs more. */
export const SEEN_AGAIN_AFTER = `case c.role::text ${ROLES.filter((role) => ENTRANCE[role].idleHours !== null)
  .map((role) => whenRole(role, `interval '5 minutes'`))
  .join(' ')} else interval '1 hour' end`;
