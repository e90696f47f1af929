import {
  CAMPAIGN_PURPOSES,
  PUSH_SWITCHES,
  wantsPush,
  type PushSwitches,
} from '@shop/customers/mail-preferences';
import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import {
  cancelledPush,
  confirmedPush,
  reminderPush,
  stepPush,
  type PushWords,
} from '@shop/notifications/push-texts';
import { cleanLine } from '@shop/text/clean-text';

import { selectPreferences } from '../../customers/preference-columns';
import { AWAITS_PAYMENT } from '../../orders/awaits-payment';
import { isAllowedNow } from '../../platform/access/is-allowed-now';
import type { Cms } from '../../platform/context';
import { sqlOf, type SqlRunner } from '../../platform/database/sql';
import { automaticPushOf, mailPurpose, type PushedKind } from '../../platform/queue/mail-kinds';
import { findCampaignTest, findMailCampaign } from '../campaign-mail-content';
import type { OutboxMail, SettledWithoutSending } from '../outbox';
import { isStepStanding } from '../queries/is-step-standing';
import { readAutomaticMails } from '../queries/read-automatic-mails';
import type { PushMessage, PushTarget, PushText } from './push-sender';

export type PreparedPush = { push: PushMessage } | { skip: SettledWithoutSending };

/** Older than this, a message about an order is not sent and not delivered: by then the order's page says more. */
const ORDER_TTL_SECONDS = 12 * 3600;
const CAMPAIGN_TTL_SECONDS = 24 * 3600;

/**
 * Writes a due push message from the current data, or returns why it is not to be sent. Like for mails, the shop's
 * switches, the customer's switches and the order are checked at the last moment.
 */
export async function preparePush(cms: Cms, message: OutboxMail, kind: PushedKind): Promise<PreparedPush> {
  const sql = sqlOf(cms.payload);
  const device = await findDevice(sql, message);
  if (!device) return { skip: 'no_recipient' };
  const { switches, target } = device;
  const text = await textOf(cms, { message, kind, switches });
  if ('skip' in text) return text;
  const isCampaign = kind === 'campaign';
  return {
    push: {
      target,
      text: text.text,
      ttlSeconds: isCampaign ? CAMPAIGN_TTL_SECONDS : ORDER_TTL_SECONDS,
      isUrgent: !isCampaign,
    },
  };
}

interface PushDevice {
  target: PushTarget;
  switches: PushSwitches;
}

/** Returns the browser of a message while it belongs to the message's customer. */
async function findDevice(sql: SqlRunner, { deviceId, customerId }: OutboxMail): Promise<PushDevice | null> {
  const [row] = await sql.query<PushTarget & PushSwitches & Record<string, unknown>>(
    `select d.endpoint, d.p256dh, d.auth, ${selectPreferences(PUSH_SWITCHES)}
     from push_devices d join customers c on c.id = d.customer_id
     where d.id = $1 and c.id = $2 and c.erased_at is null`,
    [deviceId, customerId],
  );
  if (!row) return null;
  const { endpoint, p256dh, auth, pushOrders, pushPromotions } = row;
  return { target: { endpoint, p256dh, auth }, switches: { pushOrders, pushPromotions } };
}

type Text = { text: PushText } | { skip: SettledWithoutSending };

interface Due {
  message: OutboxMail;
  kind: PushedKind;
  switches: PushSwitches;
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
  const path = campaign.type === 'pedido' ? '/conta/pedidos' : '/cardapio';
  return { text: { ...campaignWords(campaign), path, tag: `campanha-${message.detail}` } };
}

/** Sent to the browsers of the admin who requested it, if still an admin, whatever their switches say. */
async function campaignTestText(cms: Cms, message: OutboxMail): Promise<Text> {
  const test = await findCampaignTest(cms, message);
  if (!test) return { skip: 'obsolete' };
  if (!(await isAllowedNow(sqlOf(cms.payload), message.customerId ?? '', 'campaign:send'))) return { skip: 'no_recipient' };
  const { title, body } = campaignWords(test);
  return { text: { title: `[Teste] ${title}`, body, path: '/cardapio', tag: `teste-${message.detail}` } };
}

/** A browser shows about this much of a notification. */
const LONGEST_BODY = 300;

const campaignWords = ({ title, message }: { title: string; message: string }): PushWords => ({
  title: cleanLine(title),
  body: cleanLine(message).slice(0, LONGEST_BODY),
});

async function orderText(sql: SqlRunner, { message, kind, switches }: Due): Promise<Text> {
  const name = automaticPushOf(kind, message.detail);
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
  const [order] = await sql.query<{ id: string; deliveryMethod: DeliveryMethod; awaitsPayment: boolean }>(
    `select o.id, o.delivery_method::text as "deliveryMethod", ${AWAITS_PAYMENT} as "awaitsPayment"
     from outgoing_mails m join orders o on o.id = m.order_id
     where m.id = $1 and m.created_at > now() - $2 * interval '1 second'`,
    [message.id, ORDER_TTL_SECONDS],
  );
  if (!order) return null;
  switch (kind) {
    case 'order-confirmed':
      return confirmedPush(order);
    case 'payment-reminder':
      return order.awaitsPayment ? reminderPush(order) : null;
    case 'order-cancelled':
      return cancelledPush(order);
    case 'order-status-changed':
      return stepPush(message.detail ?? '', order);
    default:
      return null;
  }
}
