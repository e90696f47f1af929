import type { Router } from 'express';
import { z } from 'zod';
import type { Notification } from '../model';
import { notificationOf } from '../notifications/notification-topics';
import type { NewNotification } from '../notifications/notifications';
import type { SimulatorParts } from '../simulator-parts';
import { controlRoute, done, refuse, type ControlResponse } from './control-route';
import { notificationSchema, resumeSchema, settledSchema } from './control-schema';

type SendCommand = z.output<typeof notificationSchema>;

const nothing = z.strictObject({});
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Returns the HTTP status of each delivery attempt, in order; null for an attempt without a response. */
const statusesOf = (sent: Notification[]) =>
  sent.flatMap((notification) => notification.attempts.map((attempt) => attempt.status));

async function deliverAll(parts: SimulatorParts, wanted: NewNotification, command: SendCommand) {
  const { notifications } = parts;
  if (command.delayMs > 0) await wait(command.delayMs);
  const rounds = Array.from({ length: command.times });
  if (command.parallel) return Promise.all(rounds.map(() => notifications.sendAndWait(wanted)));
  const sent: Notification[] = [];
  for (const _round of rounds) sent.push(await notifications.sendAndWait(wanted));
  return sent;
}

async function send(parts: SimulatorParts, command: SendCommand): Promise<ControlResponse> {
  const payment = command.paymentId === undefined ? null : (parts.payments.find(command.paymentId) ?? null);
  if (command.paymentId !== undefined && payment === null) return refuse(404, 'unknown_payment');
  const newestUrl = [...parts.state.preferences.values()].at(-1)?.notificationUrl;
  const url = command.url ?? payment?.notificationUrl ?? newestUrl;
  if (!url) return refuse(422, 'url_needed', 'No preference names a notification_url, so url must.');

  const usual = notificationOf({
    topic: command.topic,
    action: command.action,
    payment,
    url,
    collectorId: parts.collectorId,
    eventId: parts.state.nextId(),
    at: parts.now().toISOString(),
    dataId: command.dataId,
  });
  const delivery = deliverAll(
    parts,
    {
      ...usual,
      signature: command.signature ?? usual.signature,
      timestampUnit: command.timestampUnit,
      timestampOffsetMs: command.timestampOffsetMs,
      retries: command.retry,
    },
    command,
  );
  parts.notifications.track(delivery);
  if (!command.wait) return { status: 202, body: { ok: true } };
  const sent = await delivery;
  return done({ statuses: statusesOf(sent), notifications: sent });
}

/**
 * Adds `/control/webhooks`, which sends notifications repeatedly, in parallel, late, out of order or with a wrong
 * signature.
 */
export function notificationCommands(router: Router, parts: SimulatorParts): void {
  const { notifications } = parts;

  router.post(
    '/webhooks',
    controlRoute(parts, notificationSchema, (command) => send(parts, command)),
  );
  router.post(
    '/webhooks/pause',
    controlRoute(parts, nothing, () => {
      notifications.pause();
      return done();
    }),
  );
  router.post(
    '/webhooks/resume',
    controlRoute(parts, resumeSchema, async ({ order, times }) =>
      done({ released: await notifications.resume(order, times) }),
    ),
  );
  router.post(
    '/webhooks/settled',
    controlRoute(parts, settledSchema, async ({ timeoutMs }) => {
      const isSettled = await notifications.settled(timeoutMs);
      return isSettled ? done() : refuse(504, 'still_under_way');
    }),
  );
}
