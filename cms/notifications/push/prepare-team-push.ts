import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import { newOrderPush, pausePush } from '@shop/notifications/push-texts';
import { can } from '@shop/permissions/permissions';
import { workplaceOf } from '@shop/permissions/workplaces';
import { hoursMs, inSeconds } from '@shop/time/durations';

import { isOrderUnseen } from '../../orders/queries/is-order-unseen';
import type { Cms } from '../../platform/context';
import { sqlOf, type SqlRunner } from '../../platform/database/sql';
import type { OutboxMail, SettledWithoutSending } from '../outbox';
import type { PushMessage, PushTarget } from './push-sender';

/**
 * How long the push service keeps the message for a phone that is off. A phone that is off for longer never gets the
 * message, because the order's time window may be over, and the panel shows orders and pauses anyway.
 */
const TTL_SECONDS = inSeconds(hoursMs(2));

interface TeamPhone extends PushTarget {
  role: string;
}

/**
 * Writes the message about a new order to a phone of the team. The message is not sent once somebody has seen the
 * order, nor to a person who has left the team. It contains only the order's number.
 */
export async function prepareTeamPush(
  cms: Cms,
  { id, deviceId, customerId, orderId }: OutboxMail,
): Promise<{ push: PushMessage } | { skip: SettledWithoutSending }> {
  const sql = sqlOf(cms.payload);
  const phone = await findPhone(sql, { deviceId, customerId });
  if (!phone || !orderId) return { skip: 'no_recipient' };
  if (!(await isOrderUnseen(sql, orderId))) return { skip: 'obsolete' };
  const { role, ...target } = phone;
  return {
    push: {
      id,
      target,
      text: { ...newOrderPush({ id: orderId }), path: pathFor(role, orderId), tag: `novo-${orderId}` },
      ttlSeconds: TTL_SECONDS,
      isUrgent: true,
    },
  };
}

/**
 * Writes the reminder of a pause without an end to a phone of the team. It is not sent once the pause ended or was
 * changed, nor to a person who may no longer end it.
 */
export async function preparePausePush(
  cms: Cms,
  { id, deviceId, customerId, detail }: OutboxMail,
): Promise<{ push: PushMessage } | { skip: SettledWithoutSending }> {
  const sql = sqlOf(cms.payload);
  const phone = await findPhone(sql, { deviceId, customerId });
  if (!phone || !can(phone, 'delivery:pause')) return { skip: 'no_recipient' };
  const [pause] = await sql.query<{ method: DeliveryMethod | null }>(
    `select paused_method as method from delivery_pause
     where pause_id = $1::uuid and open_ended and paused_until > now()`,
    [detail],
  );
  if (!pause) return { skip: 'obsolete' };
  const { role, ...target } = phone;
  const path = workplaceOf({ role })?.path ?? '/admin';
  return {
    push: {
      id,
      target,
      text: { ...pausePush(pause.method), path, tag: 'pausa' },
      ttlSeconds: TTL_SECONDS,
      isUrgent: true,
    },
  };
}

/**
 * Returns the path of the order's page in the panel. The kitchen has no such page, so it gets the path of its own
 * workplace.
 */
const pathFor = (role: string, orderId: string): string =>
  can({ role }, 'order:read') ? `/admin/pedidos/${orderId}` : (workplaceOf({ role })?.path ?? '/admin');

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
