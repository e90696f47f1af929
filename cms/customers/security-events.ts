import { createHmac } from 'node:crypto';
import { deviceName } from '@shop/customers/device-name';
import type { SecurityEvent } from '@shop/messages/security-labels';
import { isStaff } from '@shop/permissions/roles';
import type { Payload } from 'payload';

import type { SqlRunner } from '../platform/database/sql';
import { queueMail } from '../platform/queue/queue-mail';
import { isClientAddress, limitedAddress } from './limits/limited-address';

/** What all admins are told by mail. Of the factors and linked accounts, only those of the team. */
const MAILED_TO_ADMINS: readonly SecurityEvent[] = [
  'role_changed',
  'factor_added',
  'factor_removed',
  'entrance_restarted',
  'codes_paused',
  'codes_renewed',
  'identity_linked',
  'identity_unlinked',
  'seller_changed',
];

/** What the person is told by mail: somebody else may have done it. */
const MAILED_TO_PERSON: readonly SecurityEvent[] = [
  'factor_added',
  'factor_removed',
  'entrance_restarted',
  'codes_paused',
  'codes_renewed',
];

/** What may be an attempt of somebody else. A first step whose second one follows is none: see `FAILURE_COUNTS`. */
const SUSPICIOUS: readonly SecurityEvent[] = [
  'sign_in_failed',
  'factor_failed',
  'proof_failed',
  'second_step_asked',
];

/**
 * SQL: how many of the lines `e` of the security log, all of one person, are failures (`failures`), and how many times the
 * password was right, or a provider named the person, and no second step followed (`leftSteps`), which are failures, too.
 */
export const FAILURE_COUNTS = `
  (count(*) filter (where e.event in ('sign_in_failed', 'factor_failed', 'proof_failed')) + ${leftSteps()})::int as failures,
  ${leftSteps()}::int as "leftSteps"`;

function leftSteps(): string {
  return `greatest(0, count(*) filter (where e.event = 'second_step_asked')
    - count(*) filter (where e.event = 'signed_in' and ${endsFirstStep('e')}))`;
}

/**
 * SQL: the sign-in of the line `alias` ended a first step by password or at a provider. One that somebody made who was
 * signed in already (`session+…`) is no first step of the log.
 */
function endsFirstStep(alias: string): string {
  return `${alias}.detail ~ '^(password|google|facebook)[+]'`;
}

/** So many failures of one member of the team within an hour alarm the owner, once in that hour. */
const ALARMING_FAILURES = 10;

export interface SecurityEntry {
  event: SecurityEvent;
  customerId: string;
  /** Who did it, if not the person: an admin. */
  actorId?: string | null;
  userAgent?: string | null | undefined;
  ip?: string | null;
  /** A word of the shop, such as the way of a sign-in or a role; never text that somebody typed. */
  detail?: string | null;
  /** Whether another mail to the person says it; the admins are told all the same. */
  isMailedElsewhere?: boolean;
}

/** Returns a keyed hash by which entries from one connection are recognised; null for an address that is nobody's own. */
const addressKey = (payload: Payload, ip: string | null | undefined): string | null =>
  ip && isClientAddress(ip)
    ? createHmac('sha256', payload.secret)
        .update(`security:ip:${limitedAddress(ip)}`)
        .digest('base64url')
    : null;

/**
 * Writes a line of the security log in the transaction of the act, and queues the mails about it: to the person and to
 * the admins, and an alarm after many failures of a member of the team.
 */
export async function writeSecurityEvent(
  tx: SqlRunner,
  payload: Payload,
  {
    event,
    customerId,
    actorId = null,
    userAgent,
    ip,
    detail = null,
    isMailedElsewhere = false,
  }: SecurityEntry,
): Promise<void> {
  // The lock waits for an erasure under way, after which there is nobody to write about.
  const [row] = await tx.query<{ id: string; role: string }>(
    `with person as (
       select id, role::text as role from customers where id = $2 and erased_at is null for key share)
     insert into security_events (event, customer_id, actor_id, device, address_key, detail)
     select $1, person.id, $3::uuid, $4, $5, $6 from person
     returning id, (select role from person) as role`,
    [
      event,
      customerId,
      actorId,
      userAgent === undefined ? null : deviceName(userAgent),
      addressKey(payload, ip),
      detail,
    ],
  );
  if (!row) return;
  if (MAILED_TO_PERSON.includes(event) && !isMailedElsewhere)
    await queueMail(tx, {
      kind: 'security-notice',
      customerId,
      detail: row.id,
      dedupeKey: `security-notice:${row.id}`,
    });
  if (MAILED_TO_ADMINS.includes(event) && (event === 'role_changed' || isStaff(row.role)))
    await queueMail(tx, {
      kind: 'security-change-admin',
      customerId: null,
      detail: row.id,
      dedupeKey: `security-change-admin:${row.id}`,
    });
  if (SUSPICIOUS.includes(event) && isStaff(row.role)) await alarm(tx, { customerId, eventId: row.id });
}

async function alarm(
  tx: SqlRunner,
  { customerId, eventId }: { customerId: string; eventId: string },
): Promise<void> {
  const [found] = await tx.query<{ failures: number; hour: string }>(
    `select ${FAILURE_COUNTS}, to_char(now() at time zone 'utc', 'YYYY-MM-DD-HH24') as hour
     from security_events e where e.customer_id = $1 and e.at > now() - interval '1 hour'`,
    [customerId],
  );
  if (!found || found.failures < ALARMING_FAILURES) return;
  await queueMail(tx, {
    kind: 'security-alarm-admin',
    customerId: null,
    detail: eventId,
    dedupeKey: `security-alarm-admin:${customerId}:${found.hour}`,
  });
}
