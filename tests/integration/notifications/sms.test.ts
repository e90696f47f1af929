import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { savePreferences } from '@cms/customers/operations/save-preferences';
import type { Mailer } from '@cms/notifications/mailer';
import { followSms } from '@cms/notifications/operations/follow-sms';
import { receiveSms } from '@cms/notifications/operations/receive-sms';
import { sendMail } from '@cms/notifications/operations/send-mail';
import { noteSmsIsOn, setSmsLimit } from '@cms/notifications/operations/set-sms-limit';
import { switchAutomaticMail } from '@cms/notifications/operations/switch-automatic-mail';
import { listMails } from '@cms/notifications/queries/mail-ledger';
import { readSmsFigures } from '@cms/notifications/queries/sms-figures';
import { changeOrderStatus } from '@cms/payments/operations/change-order-status';
import { eraseCustomer } from '@cms/privacy/operations/erase-customer';
import { twilioSignature } from '@server/sms-stand-in/twilio-signature';
import { orderNumber } from '@shop/orders/order-number';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { makeOrder } from '@tests/support/factories/make-order';
import { makeProduct } from '@tests/support/factories/make-product';
import { makeSettings } from '@tests/support/factories/make-settings';
import { startMailProcess } from '@tests/support/mail/send-mail-process';
import { useTestShop } from '@tests/support/postgres/test-shop';
import { SMS_TOKEN, startSmsPost, type SmsPost } from '@tests/support/mail/sms-post';

const PHONE = '+5571988887777';
const WEBHOOK = '/webhooks/twilio';
const shop = useTestShop();
let post: SmsPost;
let customerId: string;
let orderId: string;

const mailer: Mailer = {
  send: () => Promise.reject(new Error('no mail is sent here')),
  close: () => undefined,
};

beforeAll(async () => {
  post = await startSmsPost({ publicUrl: shop.cms.publicUrl });
});

beforeEach(async () => {
  post.messages.length = 0;
  post.behave('deliver');
  shop.cms.sms = post.provider;
  await noteSmsIsOn(shop.cms);
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

/** As if the claim were old enough for the provider's list. */
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

describe('a step of an order', () => {
  it('is one short text, with number and step and nothing else of the order', async () => {
    await move('enviado');
    await sendAll();
    await sendAll();
    expect(arrived()).toHaveLength(1);
    expect(arrived()[0]).toMatchObject({
      to: PHONE,
      body: `Massa Mansa: pedido ${orderNumber(orderId)} saiu para entrega. Para sair, responda SAIR.`,
    });
    expect(await outcomes()).toEqual(['sent']);
    const [stored] = await shop.sql.query('select phone, body, status, provider_id from sms_messages');
    expect(stored).toMatchObject({ phone: null, body: null, provider_id: arrived()[0]?.sid });
  });

  it('is sent once by several workers at the same time', async () => {
    await move('enviado');
    await shop.sql.query(`update outgoing_mails set not_before = null`);
    const [{ id } = { id: '' }] = await rows();
    await Promise.all([send(id), send(id), send(id), send(id)]);
    expect(arrived()).toHaveLength(1);
  });

  it('is not queued for a shop that sends none, without a phone, or against the wish of the customer', async () => {
    await savePreferences(shop.cms, { customerId, change: { smsOrders: false } });
    await move('enviado');
    expect(await rows()).toEqual([]);
    const without = await customerWith(null);
    await move(
      'enviado',
      await makeOrder(shop.cms, { customerId: without, product: await makeProduct(shop.cms) }),
    );
    expect(await rows()).toEqual([]);
    shop.cms.sms = null;
    await noteSmsIsOn(shop.cms);
    const other = await customerWith('(71) 97777-6666');
    await move(
      'enviado',
      await makeOrder(shop.cms, { customerId: other, product: await makeProduct(shop.cms) }),
    );
    expect(await rows()).toEqual([]);
  });

  it.each([
    [
      'the customer switched them off',
      'not_wanted',
      () => savePreferences(shop.cms, { customerId, change: { smsOrders: false } }),
    ],
    [
      'the shop switched them off',
      'switched_off',
      async () =>
        switchAutomaticMail(shop.cms, { actorId: await admin(), name: 'order-steps|sms', isOn: false }),
    ],
    [
      'the phone is a landline',
      'bad_number',
      () => shop.sql.query(`update customers set phone = '(71) 3333-4444' where phone is not null`),
    ],
    [
      'the phone is abroad',
      'bad_number',
      () => shop.sql.query(`update customers set phone = '+351 919 999 000' where phone is not null`),
    ],
    [
      'it is a day old',
      'obsolete',
      () => shop.sql.query(`update outgoing_mails set created_at = now() - interval '1 day'`),
    ],
    ['the order went back', 'obsolete', () => shop.sql.query(`update orders set status = 'recebido'`)],
  ])('is not sent when, meanwhile, %s', async (_, outcome, change) => {
    await move('enviado');
    await change();
    await sendAll();
    expect(arrived()).toEqual([]);
    expect(await outcomes()).toEqual([outcome]);
  });

  it('is not sent to an erased account, of which no number stays', async () => {
    await move('enviado');
    await shop.sql.query(`update orders set status = 'entregue'`);
    await eraseCustomer(shop.cms, { customerId, proof: 'password' });
    await sendAll();
    expect(arrived()).toEqual([]);
    expect(await shop.sql.query('select 1 from sms_messages where phone is not null')).toEqual([]);
  });
});

describe('trouble with the provider', () => {
  beforeEach(() => move('enviado'));

  it('finds a message whose answer was lost, instead of repeating it', async () => {
    post.behave('lost');
    expect(await sendAll()).toEqual(['failed']);
    expect(await outcomes()).toEqual(['handed_over']);
    post.behave('deliver');
    expect(await sendAll()).toEqual(['settled']);
    expect(arrived()).toHaveLength(1);
    expect(await outcomes()).toEqual(['sent']);
  });

  it('knows it by its report, too', async () => {
    post.behave('lost');
    await sendAll();
    const [row] = await rows();
    const sid = arrived()[0]?.sid ?? '';
    await notice({ MessageSid: sid, MessageStatus: 'delivered' }, `${WEBHOOK}?ref=${row?.id}`);
    expect(await outcomes()).toEqual(['sent']);
    await sendAll();
    expect(arrived()).toHaveLength(1);
  });

  it('repeats one that never arrived, after asking for it', async () => {
    post.behave('dropped');
    expect(await sendAll()).toEqual(['failed']);
    post.behave('deliver');
    expect(await sendAll()).toEqual(['in_progress']);
    expect(arrived()).toEqual([]);
    await waitAMinute();
    await sendAll();
    await sendAll();
    expect(arrived()).toHaveLength(1);
    expect(await outcomes()).toEqual(['sent']);
  });

  it('leaves it alone while the provider cannot be asked', async () => {
    post.behave('lost');
    await sendAll();
    await waitAMinute();
    post.behave('down');
    expect(await sendAll()).toEqual(['failed']);
    expect(await outcomes()).toEqual(['handed_over']);
    post.behave('deliver');
    await sendAll();
    expect(arrived()).toHaveLength(1);
  });

  it('tells two accounts of one phone with the same words apart', async () => {
    const other = await customerWith('+55 71 98888 7777');
    await shop.sql.query(
      `insert into outgoing_mails (kind, customer_id, order_id, dedupe_key, detail)
       select kind, $1, order_id, 'twin|sms', detail from outgoing_mails where kind like 'sms:%'`,
      [other],
    );
    post.behave('lost');
    await sendAll();
    post.behave('deliver');
    expect(await sendAll()).toEqual(['settled', 'settled']);
    expect(arrived()).toHaveLength(2);
    expect(await outcomes()).toEqual(['sent', 'sent']);
    const ids = await shop.sql.query<{ provider_id: string }>('select provider_id from sms_messages');
    expect(new Set(ids.map(({ provider_id: id }) => id)).size).toBe(2);
  });

  it.each([
    ['before the request', 'send-mail:claimed=kill', 0],
    ['after the answer', 'send-mail:sent=kill', 1],
  ])('survives a worker killed %s', async (_, faultPoints, before) => {
    await shop.sql.query(`update outgoing_mails set not_before = null`);
    const [{ id } = { id: '' }] = await rows();
    const dying = startMailProcess({ mailId: id, smtpUrl: 'smtp://127.0.0.1:9', faultPoints, sms: post.env });
    await dying.ended;
    expect(arrived()).toHaveLength(before);
    expect(await outcomes()).toEqual(['handed_over']);
    await waitAMinute();
    await sendAll();
    await sendAll();
    expect(arrived()).toHaveLength(1);
    expect(await outcomes()).toEqual(['sent']);
  });

  it('gives up a number that does not exist, with the reason', async () => {
    post.behave({ code: 21614 });
    expect(await sendAll()).toEqual(['settled']);
    expect(await outcomes()).toEqual(['refused']);
    const { rows: [first] = [] } = await ledger();
    expect(first?.sms).toMatchObject({ status: 'failed', failure: 'bad_number' });
  });

  it('obeys a number that asked the provider to stop', async () => {
    post.behave({ code: 21610 });
    await sendAll();
    expect(await outcomes()).toEqual(['refused']);
    expect(await switches()).toEqual({ orders: false, promotions: false });
  });

  it('tries again when the account has no credit', async () => {
    post.behave({ code: 20003 });
    expect(await sendAll()).toEqual(['failed']);
    expect(await outcomes()).toEqual([null]);
    expect(await readSmsFigures(shop.sql)).toMatchObject({ today: 0 });
    post.behave('deliver');
    await sendAll();
    expect(await outcomes()).toEqual(['sent']);
  });
});

const ledger = async () => {
  const page = await listMails(shop.cms, { search: '', state: null, page: 1 } as unknown as Parameters<
    typeof listMails
  >[1]);
  return { rows: page.rows.filter(({ kind }) => kind.startsWith('sms:')) };
};

/** A request signed like the provider's. */
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

describe('SAIR', () => {
  it('turns every account of the phone off, logs the refusal, and is confirmed once', async () => {
    const other = await customerWith('071 98888 7777');
    const stranger = await customerWith('(71) 98888-7778');
    await savePreferences(shop.cms, { customerId: other, change: { smsPromotions: true } });
    await move('enviado');
    const answer = await text(' sáir. ');
    expect(answer.status).toBe(200);
    expect(replyOf(answer)).toMatch(/^Massa Mansa: pronto/);
    expect(await switches()).toEqual({ orders: false, promotions: false });
    expect(await switches(other)).toEqual({ orders: false, promotions: false });
    expect(await switches(stranger)).not.toMatchObject({ orders: false });
    const consents = await shop.sql.query(
      `select granted from consents where kind = 'sms-promotions' and customer_id = any($1::uuid[]) order by created_at`,
      [[customerId, other]],
    );
    expect(consents.at(-1)).toEqual({ granted: false });
    expect(consents).toHaveLength(3);
    await sendAll();
    expect(arrived()).toEqual([]);
    expect(replyOf(await text('SAIR', { sid: 'SM2' }))).toBeNull();
  });

  it('is harmless when repeated, and does not undo a later wish', async () => {
    await text('SAIR');
    const again = await text('SAIR');
    expect(again.status).toBe(200);
    expect(replyOf(again)).toBeNull();
  });

  it('answers an unknown number in the same words', async () => {
    const known = await text('SAIR');
    const unknown = await text('SAIR', { from: '+5571911112222', sid: 'SM9' });
    expect(replyOf(unknown)).toBe(replyOf(known));
    expect(unknown.status).toBe(known.status);
  });

  it('leaves other words alone', async () => {
    expect(replyOf(await text('obrigada!'))).toBeNull();
    expect(await switches()).not.toMatchObject({ orders: false });
  });

  it('is refused without a signature, with a wrong one, or for another address', async () => {
    const params = { MessageSid: 'SM1', From: PHONE, To: '+5571999990000', Body: 'SAIR' };
    const good = twilioSignature(SMS_TOKEN, `${shop.cms.publicUrl}${WEBHOOK}`, params);
    expect(await notice(params, WEBHOOK, 'x')).toMatchObject({ status: 403 });
    expect(await notice(params, WEBHOOK, '')).toMatchObject({ status: 403 });
    expect(await notice({ ...params, From: '+5571911112222' }, WEBHOOK, good)).toMatchObject({ status: 403 });
    expect(await notice(params, `${WEBHOOK}?ref=x`, good)).toMatchObject({ status: 403 });
    expect(await switches()).not.toMatchObject({ orders: false });
  });
});

describe('reports', () => {
  it('show delivery, failure in words and price in the history', async () => {
    await move('enviado');
    await sendAll();
    await post.settled();
    await shop.sql.query(`update sms_messages set updated_at = now() - interval '1 hour'`);
    expect(await followSms(shop.cms)).toBe(1);
    const { rows: [first] = [] } = await ledger();
    expect(first?.sms).toEqual({ status: 'delivered', failure: null, priceMicros: 65_000, currency: 'USD' });
    expect(await readSmsFigures(shop.sql)).toMatchObject({
      today: 1,
      sent: 1,
      delivered: 1,
      costs: [{ currency: 'USD', micros: 65_000 }],
    });
    const [row] = await rows();
    const params = { MessageSid: arrived()[0]?.sid ?? '', MessageStatus: 'failed', ErrorCode: '30003' };
    await notice(params, `${WEBHOOK}?ref=${row?.id}`);
    expect((await ledger()).rows[0]?.sms).toMatchObject({ status: 'delivered' });
  });

  it('change nothing for a message that is not known', async () => {
    const params = { MessageSid: 'SM5', MessageStatus: 'delivered' };
    const answer = await notice(params, `${WEBHOOK}?ref=11111111-1111-4111-8111-111111111111`);
    expect(answer.status).toBe(200);
  });
});

describe('the limit of the day', () => {
  it('holds for workers at the same time, and says why the rest is not sent', async () => {
    const actorId = await admin();
    expect(await setSmsLimit(shop.cms, { actorId, dailyLimit: 2 })).toEqual({ ok: true, dailyLimit: 2 });
    for (let index = 0; index < 5; index += 1) {
      const owner = await customerWith(`(71) 96666-000${index}`);
      await move(
        'enviado',
        await makeOrder(shop.cms, { customerId: owner, product: await makeProduct(shop.cms) }),
      );
    }
    await shop.sql.query(`update outgoing_mails set not_before = null`);
    const due = await rows();
    await Promise.all(due.map(({ id }) => send(id)));
    for (const { id } of due) await send(id);
    expect(arrived()).toHaveLength(2);
    expect((await outcomes()).sort()).toEqual(['over_limit', 'over_limit', 'over_limit', 'sent', 'sent']);
  });

  it('is an admin’s', async () => {
    expect(await setSmsLimit(shop.cms, { actorId: customerId, dailyLimit: 2 })).toEqual({
      ok: false,
      error: { code: 'access_denied' },
    });
  });
});
