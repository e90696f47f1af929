import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

import type { Mailer } from '@cms/notifications/mailer';
import { receiveSms } from '@cms/notifications/operations/receive-sms';
import { sendMail } from '@cms/notifications/operations/send-mail';
import { noteSmsIsOn } from '@cms/notifications/operations/set-sms-limit';
import { listMails } from '@cms/notifications/queries/mail-ledger';
import { changeOrderStatus } from '@cms/payments/operations/change-order-status';
import { twilioSignature } from '@server/sms-simulator/twilio-signature';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { makeOrder } from '@tests/support/factories/make-order';
import { makeProduct } from '@tests/support/factories/make-product';
import { makeSettings } from '@tests/support/factories/make-settings';
import type { TestShop } from '@tests/support/postgres/test-shop';
import { SMS_TOKEN, startSmsPost, type SmsPost } from './sms-post';

export const PHONE = '+5571988887777';
export const WEBHOOK = '/webhooks/twilio';

const mailer: Mailer = {
  send: () => Promise.reject(new Error('no mail is sent here')),
  close: () => undefined,
};

/** Prepares a shop that sends text messages, with a customer and an order, for all tests of a file. */
export function useSmsShop(shop: TestShop) {
  let post: SmsPost;
  let customerId: string;
  let orderId: string;

  beforeAll(async () => {
    post = await startSmsPost({ publicUrl: shop.cms.publicUrl });
  });

  beforeEach(async () => {
    post.messages.length = 0;
    post.behave('deliver');
    shop.cms.sms = post.provider;
    await noteSmsIsOn(shop.cms);
    // The owner has turned the text messages about orders on; in a new shop they are off.
    await shop.sql.query(
      `insert into automatic_mails (name, is_on) values ('order-confirmed|sms', true), ('order-steps|sms', true)
       on conflict (name) do update set is_on = true`,
    );
    await makeSettings(shop.cms);
    customerId = await customerWith('(71) 98888-7777');
    orderId = await makeOrder(shop.cms, { customerId, product: await makeProduct(shop.cms) });
  });

  afterEach(() => {
    shop.cms.sms = null;
  });

  afterAll(() => post.stop());

  async function customerWith(phone: string | null): Promise<string> {
    const { id } = await makeCustomer(shop.cms);
    await shop.sql.query('update customers set phone = $2 where id = $1', [id, phone]);
    return id;
  }

  const admin = async () => (await makeCustomer(shop.cms, { role: 'admin' })).id;

  async function move(to: string, order = orderId) {
    const actorId = await admin();
    const moved = await changeOrderStatus(shop.cms, {
      orderId: order,
      from: 'recebido',
      to,
      actorId,
      note: null,
    });
    if (!moved.ok) throw new Error(moved.error.code);
  }

  const rows = () =>
    shop.sql.query<{ id: string; outcome: string | null; isSent: boolean }>(
      `select id, outcome, sent_at is not null as "isSent" from outgoing_mails where kind like 'sms:%'
       order by created_at, id`,
    );

  const outcomes = async () => (await rows()).map(({ outcome }) => outcome);

  const send = (id: string) => sendMail(shop.cms, { mailer, push: null }, id).catch(() => 'failed');

  async function sendAll() {
    await shop.sql.query(`update outgoing_mails set not_before = null`);
    const results = [];
    for (const { id } of await rows()) results.push(await send(id));
    return results;
  }

  const arrived = () => post.messages.filter(({ direction }) => direction === 'outbound-api');

  /**
   * Moves the times at which senders claimed messages a minute into the past. After a minute, a message that the
   * provider accepted would be in the provider's list.
   */
  const waitAMinute = () =>
    shop.sql.query(`update sms_messages set claimed_at = claimed_at - interval '61 seconds'`);

  const switches = async (id = customerId) =>
    (
      await shop.sql.query(
        `select notification_preferences_sms_orders as orders, notification_preferences_sms_promotions as promotions
         from customers where id = $1`,
        [id],
      )
    )[0];

  const ledger = async () => {
    const page = await listMails(shop.cms, { search: '', state: null, page: 1 } as unknown as Parameters<
      typeof listMails
    >[1]);
    return { rows: page.rows.filter(({ kind }) => kind.startsWith('sms:')) };
  };

  /** Passes the shop a request that is signed like the provider's. */
  async function notice(params: Record<string, string>, path = WEBHOOK, signature?: string) {
    const url = `${shop.cms.publicUrl}${path}`;
    return receiveSms(shop.cms, post.provider, {
      path,
      body: new URLSearchParams(params).toString(),
      headers: { 'x-twilio-signature': signature ?? twilioSignature(SMS_TOKEN, url, params) },
    });
  }

  const text = (body: string, { from = PHONE, sid = 'SM1' } = {}) =>
    notice({ MessageSid: sid, From: from, To: '+5571999990000', Body: body });

  const replyOf = ({ body }: { body: string }) => /<Message>(.*)<\/Message>/.exec(body)?.[1] ?? null;

  return {
    get post() {
      return post;
    },
    get customerId() {
      return customerId;
    },
    get orderId() {
      return orderId;
    },
    customerWith,
    admin,
    move,
    rows,
    outcomes,
    send,
    sendAll,
    arrived,
    waitAMinute,
    switches,
    ledger,
    notice,
    text,
    replyOf,
  };
}
