import webPush from 'web-push';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

import { openSession } from '@cms/customers/sessions/open-session';
import type { Mailer } from '@cms/notifications/mailer';
import { registerPushDevice } from '@cms/notifications/operations/register-push-device';
import { sendMail } from '@cms/notifications/operations/send-mail';
import { createPushSender, type PushSender } from '@cms/notifications/push/push-sender';
import { listPushDevices } from '@cms/notifications/queries/list-push-devices';
import { changeOrderStatus } from '@cms/payments/operations/change-order-status';
import { inTransaction } from '@cms/platform/database/transaction';
import { makeCustomer } from '../factories/make-customer';
import { makeOrder } from '../factories/make-order';
import { makeProduct } from '../factories/make-product';
import { makeSettings } from '../factories/make-settings';
import { useTestShop } from '../postgres/test-shop';
import { startPushService, type PushService } from './push-service';

const mailer: Mailer = {
  send: () => Promise.reject(new Error('no mail is sent here')),
  close: () => undefined,
};

interface RegisterWish {
  owner?: string;
  promotions?: boolean;
}

/** Opens a shop with push keys and a push service. Each test gets a new customer with a paid order. */
export function useOrderPushes() {
  const keys = { ...webPush.generateVAPIDKeys(), contact: 'mailto:loja@massamansa.test' };
  const { publicKey } = keys;
  const shop = useTestShop();
  const person = { customerId: '', sessionId: '', orderId: '' };
  let service: PushService;
  let push: PushSender;

  beforeAll(async () => {
    service = await startPushService({ publicKey });
    push = createPushSender({ ...keys, localService: service.url });
  });

  beforeEach(async () => {
    service.received.length = 0;
    service.behave(201);
    shop.cms.push = { publicKey, localService: service.url };
    await makeSettings(shop.cms);
    const customerId = (await makeCustomer(shop.cms)).id;
    const orderId = await makeOrder(shop.cms, { customerId, product: await makeProduct(shop.cms) });
    Object.assign(person, { customerId, orderId, sessionId: await newSession(customerId) });
  });

  afterEach(() => {
    shop.cms.push = null;
  });

  afterAll(() => service.stop());

  const newSession = (owner: string) =>
    inTransaction(shop.cms.payload, (tx) => openSession(tx, { customerId: owner }));

  const messages = () =>
    shop.sql.query<{ id: string; outcome: string | null }>(
      `select id, outcome from outgoing_mails where kind like 'push:%' order by created_at, id`,
    );

  const makeDue = () => shop.sql.query('update outgoing_mails set not_before = null');

  const send = (id: string, by: PushSender | null = push) => sendMail(shop.cms, { mailer, push: by }, id);

  return {
    shop,
    keys,
    person,
    messages,
    makeDue,
    send,
    service: () => service,

    async register(browser: string, { owner = person.customerId, promotions }: RegisterWish = {}) {
      return registerPushDevice(shop.cms, {
        customerId: owner,
        sessionId: owner === person.customerId ? person.sessionId : await newSession(owner),
        userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36',
        subscription: service.subscribe(browser),
        wantsPromotions: promotions,
      });
    },

    /** Moves the order to another status, as an admin. */
    async move(to: string, from = 'recebido') {
      const actorId = (await makeCustomer(shop.cms, { role: 'admin' })).id;
      const { orderId } = person;
      const moved = await changeOrderStatus(shop.cms, { orderId, from, to, actorId, note: null });
      if (!moved.ok) throw new Error(moved.error.code);
      return { actorId, eventId: moved.undo?.eventId ?? '' };
    },

    /**
     * Sends the waiting messages to the browsers, as the worker does once the step can no longer be undone.
     */
    async sendAll() {
      await makeDue();
      const results = [];
      for (const { id } of await messages()) results.push(await send(id).catch(() => 'failed'));
      return results;
    },

    outcomes: async () => (await messages()).map(({ outcome }) => outcome),
    devices: () => listPushDevices(shop.cms, person),
  };
}
