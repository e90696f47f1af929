import { PUSH_SWITCHES } from '@shop/customers/mail-preferences';
import { isPushed, type PushKind, type TeamPushKind } from '@shop/notifications/mail-kinds';
import { nextQuiet, quietUntil } from '@shop/notifications/quiet-hours';
import { can } from '@shop/permissions/permissions';
import { msBetween } from '@shop/time/bahia';
import { hoursMs, inSeconds } from '@shop/time/durations';

import { selectPreferences } from '../../customers/preference-columns';
import type { Cms } from '../../platform/context';
import { sqlOf, type SqlRunner } from '../../platform/database/sql';
import { ORDER_TTL_SECONDS, type PhoneSwitches } from '../message';
import { messages, teamPushes } from '../messages';
import type { OutboxMail, SettledWithoutSending } from '../outbox';
import type { PushMessage, PushTarget } from './push-sender';

export type PreparedPush =
  | { push: PushMessage }
  | { skip: SettledWithoutSending }
  /** The message waits until quiet hours end. */
  | { waitUntil: Date };

/**
 * How long the push service keeps a message that keeps the quiet hours for a browser that is offline. The time is
 * shorter if quiet hours begin earlier, because a phone that is switched on at night must not ring for it.
 */
const BY_DAY_TTL_SECONDS = inSeconds(hoursMs(24));

/**
 * How long the push service keeps a message for a phone of the team that is off. A phone that is off for longer never
 * gets the message, because the order's time window may be over, and the panel shows orders and pauses anyway.
 */
const TEAM_TTL_SECONDS = inSeconds(hoursMs(2));

/** Writes a due push message from the current data, or returns why the message is not to be sent. */
export async function preparePush(cms: Cms, message: OutboxMail, kind: PushKind): Promise<PreparedPush> {
  if (!isPushed(kind)) return prepareTeamPush(cms, message, kind);
  const device = await findDevice(sqlOf(cms.payload), message);
  const { push, isCampaign, isPushedByDay = isCampaign } = messages[kind];
  if (!device || !push) return { skip: 'no_recipient' };
  const { id } = message;
  const { switches, target, now } = device;
  const part = await push(cms, message, switches);
  if ('skip' in part) return part;
  const { text } = part;
  if (!isPushedByDay) return { push: { id, target, text, ttlSeconds: ORDER_TTL_SECONDS, isUrgent: true } };
  const waitUntil = cms.quietHours && quietUntil(now, cms.quietHours);
  if (waitUntil) return { waitUntil };
  return { push: { id, target, text, ttlSeconds: byDayTtl(cms, now), isUrgent: false } };
}

/** Writes a message to a phone of the team, unless its holder has left the team or may no longer receive it. */
async function prepareTeamPush(cms: Cms, message: OutboxMail, kind: TeamPushKind): Promise<PreparedPush> {
  const sql = sqlOf(cms.payload);
  const phone = await findPhone(sql, message);
  if (!phone) return { skip: 'no_recipient' };
  const { role, ...target } = phone;
  const part = await teamPushes[kind](sql, message, { role });
  if ('skip' in part) return part;
  return { push: { id: message.id, target, text: part.text, ttlSeconds: TEAM_TTL_SECONDS, isUrgent: true } };
}

function byDayTtl({ quietHours }: Cms, now: Date): number {
  const untilQuiet = quietHours ? inSeconds(msBetween(now, nextQuiet(now, quietHours))) : BY_DAY_TTL_SECONDS;
  return Math.min(BY_DAY_TTL_SECONDS, Math.floor(untilQuiet));
}

interface PushDevice {
  target: PushTarget;
  switches: PhoneSwitches;
  /** The current time, by the database's clock. */
  now: Date;
}

/**
 * Returns the browser that a message goes to, if the browser still belongs to the message's customer; null otherwise.
 */
async function findDevice(sql: SqlRunner, { deviceId, customerId }: OutboxMail): Promise<PushDevice | null> {
  const [row] = await sql.query<PushTarget & PhoneSwitches & { now: Date } & Record<string, unknown>>(
    `select d.endpoint, d.p256dh, d.auth, now() as now, ${selectPreferences([...PUSH_SWITCHES, 'analytics'])}
     from push_devices d join customers c on c.id = d.customer_id
     where d.id = $1 and c.id = $2 and not d.is_team and c.erased_at is null`,
    [deviceId, customerId],
  );
  if (!row) return null;
  const { endpoint, p256dh, auth, now, ...switches } = row;
  return { target: { endpoint, p256dh, auth }, switches, now };
}

interface TeamPhone extends PushTarget {
  role: string;
}

/** Returns the phone if it still belongs to a person who may receive messages about new orders; null otherwise. */
async function findPhone(
  sql: SqlRunner,
  { deviceId, customerId }: Pick<OutboxMail, 'deviceId' | 'customerId'>,
): Promise<TeamPhone | null> {
  const [phone] = await sql.query<TeamPhone & Record<string, unknown>>(
    `select d.endpoint, d.p256dh, d.auth, c.role::text as role
     from push_devices d join customers c on c.id = d.customer_id
     where d.id = $1 and c.id = $2 and d.is_team and c._verified and c.erased_at is null`,
    [deviceId, customerId],
  );
  return phone && can(phone, 'order:receive-push') ? phone : null;
}
