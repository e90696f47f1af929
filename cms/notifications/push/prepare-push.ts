import {
  CAMPAIGN_PURPOSES,
  PUSH_SWITCHES,
  wantsPush,
  type PushSwitches,
} from '@shop/customers/mail-preferences';
import {
  campaignPush,
  cancelledPush,
  confirmedPush,
  heldTwinPush,
  reminderPush,
  slotLostPush,
  slotMovedPush,
  stepPush,
  type PushWords,
} from '@shop/notifications/push-texts';
import { nextQuiet, quietUntil } from '@shop/notifications/quiet-hours';
import { msBetween } from '@shop/time/bahia';
import { hoursMs, inSeconds } from '@shop/time/durations';

import { unsubscribeToken } from '../../customers/unsubscribe-token';
import { selectPreferences } from '../../customers/preference-columns';
import { isAllowedNow } from '../../platform/access/is-allowed-now';
import type { Cms } from '../../platform/context';
import { sqlOf, type SqlRunner } from '../../platform/database/sql';
import {
  automaticMessageOf,
  mailPurpose,
  PAUSE_PUSH_KIND,
  TEAM_PUSH_KIND,
  type PushedKind,
  type PushKind,
} from '@shop/notifications/mail-kinds';
import { findCampaignTest, findMailCampaign } from '../campaign-mail-content';
import type { MailCampaign } from '../campaign-text';
import { mailLinks } from '../mail-links';
import type { OutboxMail, SettledWithoutSending } from '../outbox';
import { isStepStanding } from '../queries/is-step-standing';
import { readAutomaticMails } from '../queries/read-automatic-mails';
import { ORDER_TTL_SECONDS, readPhoneOrder } from '../queries/read-phone-order';
import { preparePausePush, prepareTeamPush } from './prepare-team-push';
import type { PushMessage, PushTarget, PushText } from './push-sender';

export type PreparedPush =
  | { push: PushMessage }
  | { skip: SettledWithoutSending }
  /** The message belongs to a campaign and waits until quiet hours end. */
  | { waitUntil: Date };

/**
 * How long the push service keeps a campaign's message for a browser that is offline. The time is shorter if quiet
 * hours begin earlier, because a phone that is switched on at night must not ring for a campaign.
 */
const CAMPAIGN_TTL_SECONDS = inSeconds(hoursMs(24));

/**
 * Writes a due push message from the current data, or returns why the message is not to be sent. As with mails, the
 * shop's switches, the customer's switches and the order are checked at the last moment.
 */
export async function preparePush(cms: Cms, message: OutboxMail, kind: PushKind): Promise<PreparedPush> {
  if (kind === TEAM_PUSH_KIND) return prepareTeamPush(cms, message);
  if (kind === PAUSE_PUSH_KIND) return preparePausePush(cms, message);
  const sql = sqlOf(cms.payload);
  const device = await findDevice(sql, message);
  if (!device) return { skip: 'no_recipient' };
  const { id } = message;
  const { switches, target, now } = device;
  const text = await textOf(cms, { message, kind, switches });
  if ('skip' in text) return text;
  if (kind !== 'campaign')
    return { push: { id, target, text: text.text, ttlSeconds: ORDER_TTL_SECONDS, isUrgent: true } };
  const waitUntil = cms.quietHours && quietUntil(now, cms.quietHours);
  if (waitUntil) return { waitUntil };
  return { push: { id, target, text: text.text, ttlSeconds: campaignTtl(cms, now), isUrgent: false } };
}

function campaignTtl({ quietHours }: Cms, now: Date): number {
  const untilQuiet = quietHours
    ? inSeconds(msBetween(now, nextQuiet(now, quietHours)))
    : CAMPAIGN_TTL_SECONDS;
  return Math.min(CAMPAIGN_TTL_SECONDS, Math.floor(untilQuiet));
}

/** `analytics` states whether the customer lets the shop count which campaigns are opened. */
type Switches = PushSwitches & { analytics: boolean };

interface PushDevice {
  target: PushTarget;
  switches: Switches;
  /** The current time, by the database's clock. */
  now: Date;
}

/**
 * Returns the browser that a message goes to, if the browser still belongs to the message's customer; null otherwise.
 */
async function findDevice(sql: SqlRunner, { deviceId, customerId }: OutboxMail): Promise<PushDevice | null> {
  const [row] = await sql.query<PushTarget & Switches & { now: Date } & Record<string, unknown>>(
    `select d.endpoint, d.p256dh, d.auth, now() as now, ${selectPreferences([...PUSH_SWITCHES, 'analytics'])}
     from push_devices d join customers c on c.id = d.customer_id
     where d.id = $1 and c.id = $2 and not d.is_team and c.erased_at is null`,
    [deviceId, customerId],
  );
  if (!row) return null;
  const { endpoint, p256dh, auth, now, ...switches } = row;
  return { target: { endpoint, p256dh, auth }, switches, now };
}

type Text = { text: PushText } | { skip: SettledWithoutSending };

interface Due {
  message: OutboxMail;
  kind: PushedKind;
  switches: Switches;
}

function textOf(cms: Cms, due: Due): Promise<Text> {
  if (due.kind === 'campaign') return campaignText(cms, due);
  if (due.kind === 'campaign-test') return campaignTestText(cms, due.message);
  return orderText(sqlOf(cms.payload), due);
}

async function campaignText(cms: Cms, { message, switches }: Due): Promise<Text> {
  const campaign = await findMailCampaign(cms, message);
  if (!campaign) return { skip: 'obsolete' };
  if (!wantsPush(CAMPAIGN_PURPOSES[campaign.type], switches)) return { skip: 'not_wanted' };
  const { type } = campaign;
  const subscription = {
    customerId: message.customerId ?? '',
    type,
    channel: 'push',
    campaignId: message.detail,
  } as const;
  const leave = mailLinks('').unsubscribe(unsubscribeToken(cms.payload, subscription));
  return {
    text: {
      ...pathAndWords(campaign),
      tag: `campanha-${message.detail}`,
      leave,
      ...(switches.analytics && { opened: `/avisos/${message.id}/aberto` }),
    },
  };
}

/**
 * Returns the text of a campaign's test message. The message goes to the browsers of the admin who requested it. The
 * admin must still have the permission; their preferences are ignored.
 */
async function campaignTestText(cms: Cms, message: OutboxMail): Promise<Text> {
  const test = await findCampaignTest(cms, message);
  if (!test) return { skip: 'obsolete' };
  if (!(await isAllowedNow(sqlOf(cms.payload), message.customerId ?? '', 'campaign:send')))
    return { skip: 'no_recipient' };
  const { title, ...others } = pathAndWords(test);
  return { text: { ...others, title: `[Teste] ${title}`, tag: `teste-${message.detail}` } };
}

const pathAndWords = (campaign: MailCampaign) => ({
  ...campaignPush(campaign),
  path: campaign.type === 'pedido' ? '/conta/pedidos' : '/cardapio',
});

async function orderText(sql: SqlRunner, { message, kind, switches }: Due): Promise<Text> {
  const name = automaticMessageOf('push', kind, message.detail);
  if (name !== null && !(await readAutomaticMails(sql))[name]) return { skip: 'switched_off' };
  if (!wantsPush(mailPurpose(kind, message.detail), switches)) return { skip: 'not_wanted' };
  if (kind === 'order-status-changed' && !(await isStepStanding(sql, message.id)))
    return { skip: 'obsolete' };
  const words = await orderWords(sql, { message, kind });
  if (!words) return { skip: 'obsolete' };
  const path = `/conta/pedidos/${message.orderId}`;
  return { text: { ...words, path, tag: `pedido-${message.orderId}` } };
}

async function orderWords(
  sql: SqlRunner,
  { message, kind }: { message: OutboxMail; kind: PushedKind },
): Promise<PushWords | null> {
  const order = await readPhoneOrder(sql, message.id);
  if (!order) return null;
  switch (kind) {
    case 'order-confirmed':
      return order.isHeldAsTwin ? heldTwinPush(order) : confirmedPush(order);
    case 'payment-reminder':
      return order.awaitsPayment ? reminderPush(order) : null;
    case 'order-cancelled':
      return cancelledPush(order);
    case 'slot-lost':
      return slotLostPush(order);
    case 'slot-moved':
      return slotMovedPush(order);
    case 'order-status-changed':
      return stepPush(message.detail ?? '', order);
    default:
      return null;
  }
}
